// Preloaded into a server (`node --import`): plants the fault named in the environment.
import { plant } from '../simulation/planted/plant.ts';
import { plantedFaults } from './planted-faults.ts';

plant(plantedFaults, process.env.SNAP_UP_PLANTED);
