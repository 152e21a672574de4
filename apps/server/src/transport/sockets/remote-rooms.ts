import type { TableMessage, Whom } from '@snap-up/tables/table/audience.ts';
import { createShardedAdapter } from '@socket.io/redis-adapter';
import type { Redis } from '../../cluster/redis.ts';
import { type RemoteRooms, roomOf, roomOfPlayer } from '../../cluster/remote-tables.ts';
import { ChannelSubscriptions } from './channel-subscriptions.ts';
import type { PlayServer } from './play-socket.ts';

/** A member of rooms that is no socket. Nothing is sent to it, but its rooms stay open. */
const placeholder = 'placeholder';

/** What the servers of one database share. */
export interface SharedRedis {
  readonly redis: Redis;
  /** The id of this server. */
  readonly serverId: string;
  /** The same for all servers of one database. */
  readonly installation: string;
}

/**
 * The rooms of pages whose tables other servers run, over socket.io's Redis adapter. Each room has a channel of its own,
 * to which only the servers with somebody in it are subscribed. It uses the same connections as the messages between
 * servers, so that broadcasts and answers of the owner arrive in the order in which it sends them.
 */
export class SocketRooms implements RemoteRooms {
  readonly #io: PlayServer;
  readonly #serverId: string;
  readonly #subscriptions: ChannelSubscriptions;
  /** The open rooms, with how often each was opened. */
  readonly #open = new Map<string, { readonly channel: string; count: number }>();
  /** The channel to which the adapter has subscribed last. */
  #lastChannel = '';

  constructor(io: PlayServer, { redis, serverId, installation }: SharedRedis) {
    this.#io = io;
    this.#serverId = serverId;
    this.#subscriptions = new ChannelSubscriptions(redis);
    io.adapter(
      createShardedAdapter(
        {
          sSubscribe: () => {},
          sPublish: (channel: string, message: string) => redis.publisher.sPublish(channel, message),
        },
        {
          sSubscribe: (channel: string, listener: (message: Buffer, channel: Buffer) => void) => {
            this.#lastChannel = channel;
            this.#subscriptions.subscribe(channel, listener);
          },
          sUnsubscribe: (channel: string) => this.#subscriptions.unsubscribe(channel),
        },
        { channelPrefix: `snap-up:${installation}:sockets`, subscriptionMode: 'dynamic' },
      ),
    );
  }

  async open(rooms: readonly string[]): Promise<() => void> {
    const channels = rooms.map((room) => this.#openRoom(room));
    const close = () => {
      for (const room of rooms) this.#closeRoom(room);
    };
    try {
      await Promise.all(channels.map((channel) => this.#subscriptions.active(channel)));
    } catch (error) {
      close();
      throw error;
    }
    return close;
  }

  /** Sends a message to the pages at other servers. `isThere` tells whether a player has such a page. */
  tell(
    tableId: string,
    [event, ...args]: TableMessage,
    whom: Whom | undefined,
    isThere: (id: string) => boolean,
  ): void {
    const emit = (room: string, except: readonly string[]) => {
      // Typed by the name of the event, which is not known here.
      const rooms = this.#io.to(room).except([...except]) as unknown as { emit(...message: unknown[]): boolean };
      rooms.emit(event, ...args);
    };
    if (whom === undefined) emit(roomOf(this.#serverId, tableId), []);
    else if ('except' in whom) {
      emit(
        roomOf(this.#serverId, tableId),
        whom.except.map((id) => roomOfPlayer(this.#serverId, tableId, id)),
      );
    } else {
      for (const id of whom.only) if (isThere(id)) emit(roomOfPlayer(this.#serverId, tableId, id), []);
    }
  }

  stop(): void {
    this.#subscriptions.stop();
  }

  /** Opens a room, and returns its channel. */
  #openRoom(room: string): string {
    const opened = this.#open.get(room);
    if (opened !== undefined) {
      opened.count += 1;
      return opened.channel;
    }
    // The adapter subscribes at once when a room gets its first member.
    void this.#adapter.addAll(placeholder, new Set([room]));
    const channel = this.#lastChannel;
    this.#open.set(room, { channel, count: 1 });
    return channel;
  }

  #closeRoom(room: string): void {
    const opened = this.#open.get(room);
    if (opened === undefined) return;
    opened.count -= 1;
    if (opened.count > 0) return;
    this.#open.delete(room);
    void this.#adapter.del(placeholder, room);
  }

  get #adapter() {
    return this.#io.of('/').adapter;
  }
}
