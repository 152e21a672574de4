// Preloaded into a server (`node --import`): plants the fault named in the environment.
import { plant } from '../simulation/planted/plant.ts';
import { plantedFaults } from './planted-faults.ts';

const fault = plantedFaults.find(({ name }) => name === process.env.SNAP_UP_PLANTED);
if (fault === undefined) throw new Error(`There is no planted fault ${process.env.SNAP_UP_PLANTED}`);
plant(fault);
