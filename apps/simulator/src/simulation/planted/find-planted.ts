// Plants one fault, by its number, and plays until it is found. Prints a line of JSON.
import { parseArgs } from 'node:util';
import { plant } from './plant.ts';
import { plantedFaults } from './planted-faults.ts';

const { values } = parseArgs({ options: { fault: { type: 'string' }, games: { type: 'string' } } });
const fault = plantedFaults[Number(values.fault)];
if (fault === undefined) throw new Error(`There is no planted fault ${values.fault}`);
plant(fault);
const { searchFrom } = await import('../search.ts');
const search = { seed: 'planted', mostGames: Number(values.games ?? 10_000), mostMinutes: 1 };
const { failed, gameCount, moveCount, seconds } = await searchFrom(search);
const found = failed === null ? null : { seed: failed.seed, ...failed.failure };
console.log(JSON.stringify({ name: fault.name, found, gameCount, moveCount, seconds }));
