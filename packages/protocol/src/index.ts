export * from './chat.ts';
export * from './limits.ts';
export * from './rejection.ts';
export * from './rest.ts';
export * from './sockets.ts';
export * from './solo.ts';
export * from './tables.ts';
export * from './version.ts';
