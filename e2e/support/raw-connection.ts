import { socketTransport, type Transport } from '@snap-up/client';

/** A connection that can send what no page offers. */
export interface Connection {
  /** Sends a move of the game with this number, and returns the code with which it is rejected. */
  move(gameNumber: number, text: string): Promise<string>;
  /** Sends a chat message, and returns the code with which it is rejected; `done` if it is not. */
  say(text: string): Promise<string>;
  react(reaction: Parameters<Transport['react']>[0]): Promise<string>;
  close(): void;
}

/** Joins a table without a page, with the session of this cookie. */
export function connectWithoutPage(url: string, tableId: string, cookie: string): Promise<Connection> {
  const transport = socketTransport(url, { tableId, isWebsocketOnly: true, headers: { cookie } });
  const rejected: ((code: string) => void)[] = [];
  const nothing = () => {};
  return new Promise((resolve, reject) => {
    const answerOf = (send: (answer: Parameters<Transport['say']>[1]) => void) =>
      new Promise<string>((answered) => send((answer) => answered(answer.ok ? 'done' : answer.error.code)));
    const connection: Connection = {
      move(gameNumber, text) {
        const code = new Promise<string>((rejectedWith) => rejected.push(rejectedWith));
        transport.move(gameNumber, 1, text);
        return code;
      },
      say: (text) => answerOf((answer) => transport.say(text, answer)),
      react: (reaction) => answerOf((answer) => transport.react(reaction, answer)),
      close: () => transport.close(),
    };
    transport.open({
      connected: () =>
        transport.join(tableId, null, (answer) => {
          if (answer.ok) resolve(connection);
          else reject(new Error(`The table did not let them in: ${answer.error.code}`));
        }),
      connectionRejected: ({ code }) => reject(new Error(`The server did not let them in: ${code}`)),
      rejected: (_moveNo, { code }) => rejected.shift()?.(code),
      disconnected: nothing,
      table: nothing,
      presence: nothing,
      game: nothing,
      batch: nothing,
      clock: nothing,
      said: nothing,
      reacted: nothing,
      rejoin: nothing,
    });
  });
}
