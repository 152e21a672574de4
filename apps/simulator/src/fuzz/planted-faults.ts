import { type PlantedFault, plantedFaults as simulatedFaults } from '../simulation/planted/planted-faults.ts';

/** Faults of the tables that both the simulation and the fuzzer find. */
const shared = [
  'a snapshot has the face-down cards',
  'the server’s secret is told instead of its commitment',
  'a seat has the id of its player',
];

/** Faults planted in a server to check the fuzzer. Each of these must be found. */
export const plantedFaults: readonly PlantedFault[] = [
  {
    name: 'a line of chat that is none gets no answer',
    file: 'apps/server/src/transport/sockets/message-handlers.ts',
    from: '  else reject(socket, args, rejectionOfIssue(said.error.issues[0]?.message));',
    to: '  else rejectionOfIssue(said.error.issues[0]?.message);',
  },
  {
    name: 'a request that cannot be read is logged as an error',
    file: 'apps/server/src/transport/http/errors.ts',
    from: `    if (error.statusCode !== undefined && error.statusCode < 500) {
`,
    to: `    if (error.statusCode !== undefined && error.statusCode < 500) {
      request.log.error({ err: error }, 'malformed');
`,
  },
  {
    name: 'a method that long polling has not is the server’s fault',
    file: 'apps/server/src/transport/sockets/gateway.ts',
    from: `const isKnown = request.method === 'GET' || request.method === 'POST';`,
    to: 'const isKnown = request.method !== undefined;',
  },
  {
    name: 'a connection whose namespace was left stays',
    file: 'apps/server/src/transport/sockets/gateway.ts',
    from: `        if (reason === 'client namespace disconnect') cutOff(socket.conn);`,
    to: '',
  },
  {
    name: 'a page that is gone stays at its table',
    file: 'apps/server/src/transport/sockets/gateway.ts',
    from: `      socket.on('disconnect', (reason) => {
        this.tableSockets.leave(socket);`,
    to: `      socket.on('disconnect', (reason) => {`,
  },
  {
    name: 'the name of a player has their id',
    file: 'apps/server/src/session/sessions.ts',
    from: `const created = { id: randomBytes(16).toString('base64url'), name, bot: null, sessionEpoch: 0 };`,
    to: `const id = randomBytes(16).toString('base64url');
    const created = { id, name: \`\${name} \${id}\`, bot: null, sessionEpoch: 0 };`,
  },
  ...simulatedFaults.filter(({ name }) => shared.includes(name)),
];
