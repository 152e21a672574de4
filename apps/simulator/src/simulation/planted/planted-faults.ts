/** A fault planted to check the simulation: a piece of a source, and its replacement. */
export interface PlantedFault {
  readonly name: string;
  /** From the root of the checkout. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** Each of these must be found. */
export const plantedFaults: readonly PlantedFault[] = [
  {
    name: 'moves are told before they are kept',
    file: 'packages/tables/src/game/game.ts',
    from: "if ((await this.#log.append(draft.batches)) === 'kept') {",
    to: 'if (this.#log.append(draft.batches) !== null) {',
  },
  {
    name: 'a conflict counts as kept',
    file: 'packages/tables/src/game/game.ts',
    from: "if ((await this.#log.append(draft.batches)) === 'kept') {",
    to: 'if ((await this.#log.append(draft.batches)) !== null) {',
  },
  {
    name: 'what another server wrote is told to nobody',
    file: 'packages/tables/src/game/game.ts',
    from: 'await this.readOn();\n    // A conflict',
    to: 'await this.readOn();\n    this.#undrained = [];\n    // A conflict',
  },
  {
    name: 'a move that comes again is played again',
    file: 'packages/tables/src/game/game.ts',
    from: 'if (moveNo <= (position.moveNos[seat] ?? 0)) return null;',
    to: 'if (moveNo < (position.moveNos[seat] ?? 0)) return null;',
  },
  {
    name: 'an old move is looked for in memory only',
    file: 'packages/tables/src/game/game.ts',
    from: 'this.#recent.find(isIt) ?? (await this.#log.find(this.record.id, seat, moveNo))',
    to: 'this.#recent.find(isIt) ?? null',
  },
  {
    name: 'a move that comes again gets no answer',
    file: 'packages/tables/src/table/table-page.ts',
    from: "else if (given.kind === 'resent') tell(['b', ...given.batch]);",
    to: "else if (given.kind === 'resent') return;",
  },
  {
    name: 'a move that cannot be kept gets no answer',
    file: 'packages/tables/src/table/table-actor.ts',
    from: "if (!this.#isDropped && !isLost(error)) this.#rejectAll(requests, 'try-again');",
    to: "if (isLost(error)) this.#rejectAll(requests, 'try-again');",
  },
  {
    name: 'rejections are forgotten',
    file: 'packages/tables/src/table/table-page.ts',
    from: "if (given.kind === 'rejected') tell(['no', moveNo, given.error]);",
    to: "if (given.kind === 'rejected') return;",
  },
  {
    name: 'a snapshot has the face-down cards',
    file: 'packages/tables/src/game/game.ts',
    from: 'formatPosition(rules, redact(rules, tableOf(position.game), viewer))',
    to: 'formatPosition(rules, tableOf(position.game))',
  },
  {
    name: 'where all are dealt the same, others’ cards lie open',
    file: 'packages/engine/src/play/redact.ts',
    from: `const piles = rules.duplicateDeal
    ?`,
    to: `const piles = rules.seatCount > 9
    ?`,
  },
  {
    name: 'where all are dealt the same, others’ moves are told as they are',
    file: 'packages/tables/src/game/game.ts',
    from: 'this.isSameForAll ? batch.events : this.#eventsFor(batch, viewer, before)',
    to: 'batch.events',
  },
  {
    name: 'cards are told during the countdown',
    file: 'packages/tables/src/game/game.ts',
    from: 'position: isBegun ? formatPosition',
    to: 'position: position.seq >= 0 ? formatPosition',
  },
  {
    name: 'the server’s secret is told instead of its commitment',
    file: 'packages/tables/src/table/shuffling.ts',
    from: 'const made = { round, commitment: commitmentOf(secret) };',
    to: 'const made = { round, commitment: secret };',
  },
  {
    name: 'a seat has the id of its player',
    file: 'packages/tables/src/table/table-info.ts',
    from: 'name: seat?.name ?? null,',
    to: 'name: seat?.id ?? null,',
  },
  {
    name: 'spectators are told at once',
    file: 'packages/tables/src/table/delayed-spectators.ts',
    from: 'isSecret ? (game.spectatorDelayMs ?? 0) : 0',
    to: '0',
  },
  {
    name: 'anybody may watch',
    file: 'packages/tables/src/table/table-actor.ts',
    from: 'if (told !== null && !isWatchable(told) && told.viewerOf(player.id) === null) {',
    to: "if (told !== null && player.id === '') {",
  },
  {
    name: 'the recent batches count one too many',
    file: 'packages/tables/src/game/game.ts',
    from: '(this.#recent[0]?.seq ?? 1) - 1;',
    to: '(this.#recent[0]?.seq ?? 1) - 2;',
  },
  {
    name: 'the log is read from one batch too late',
    file: 'packages/tables/src/game/game.ts',
    from: 'this.#log.read(this.record.id, this.#position.seq)',
    to: 'this.#log.read(this.record.id, this.#position.seq + 1)',
  },
  {
    name: 'the tables’ requests overlap',
    file: 'packages/tables/src/table/mailbox.ts',
    from: 'if (this.#isRunning) return;',
    to: 'if (this.#waiting.length === 0) return;',
  },
  {
    name: 'an error stops the mailbox',
    file: 'packages/tables/src/table/mailbox.ts',
    from: `        this.#failed(error);
`,
    to: `        this.#failed(error);
        return;
`,
  },
  {
    name: 'a newcomer who knows more is not believed',
    file: 'packages/tables/src/table/table-actor.ts',
    from: 'if (this.#isDropped || known === null) return;',
    to: 'if (this.#isDropped || known !== undefined) return;',
  },
  {
    name: 'a table that was dropped goes on',
    file: 'packages/tables/src/table/table-actor.ts',
    from: `    this.#isDropped = true;
`,
    to: `    this.#isDropped = false;
`,
  },
  {
    name: 'the end of a game is stored once or never',
    file: 'packages/tables/src/table/table-actor.ts',
    from: `      };
      this.clock.after(timings.retryMs, again);`,
    to: '      };',
  },
  {
    name: 'a server whose row had lapsed does not look for what it has lost',
    file: 'packages/tables/src/leases/own-leases.ts',
    from: 'servers?.onLate(() => this.#lookForLost());',
    to: '',
  },
  {
    name: 'a table goes on after it was told that its lease is lost',
    file: 'packages/tables/src/table/table-actor.ts',
    from: `if (isLost(error)) this.#lost();
    // What`,
    to: `if (isLost(error)) return;
    // What`,
  },
  {
    name: 'a lost lease is told to nobody',
    file: 'packages/tables/src/leases/own-leases.ts',
    from: 'for (const listener of this.#lostListeners) listener(lease);',
    to: 'if (this.#lostCount < 0) for (const listener of this.#lostListeners) listener(lease);',
  },
  {
    name: 'tables that leave memory are not given up',
    file: 'packages/tables/src/table/tables.ts',
    from: `    await this.#giveUp(leases);
  }

  async #stopTable`,
    to: `  }

  async #stopTable`,
  },
  {
    name: 'a page that is gone counts as present',
    file: 'apps/server/src/transport/sockets/table-sockets.ts',
    from: `    page.leave();
`,
    to: `    if (page.tableId === '') page.leave();
`,
  },
  {
    name: 'a page does not send its moves again',
    file: 'packages/client/src/game-sync.ts',
    from: 'if (this.#game !== null) this.#game = markSent(this.#game, false);',
    to: 'if (this.#game === null) this.#isFreshNeeded = false;',
  },
  {
    name: 'a page does not join again when its server has lost the table',
    file: 'packages/client/src/table-client.ts',
    from: 'rejoin: unlessClosed((withinMs) => this.#rejoinWithin(withinMs)),',
    to: 'rejoin: unlessClosed(() => {}),',
  },
  {
    name: 'a page takes a batch twice',
    file: 'packages/client/src/local-game.ts',
    from: "if (seq <= game.seq) return { kind: 'old' };",
    to: "if (seq < game.seq) return { kind: 'old' };",
  },
  {
    name: 'a page gives up a move whose number another page has used',
    file: 'packages/client/src/game-sync.ts',
    from: 'if (isNumberGone(rejection) && pending.renumberings',
    to: 'if (isNumberGone(rejection) && pending.isSent && pending.renumberings < 0 && pending.renumberings',
  },
  {
    name: 'a chat message is answered twice',
    file: 'apps/server/src/transport/sockets/message-handlers.ts',
    from: '    (done) => answer(done),',
    to: `    (done) => {
      answer(done);
      answer(done);
    },`,
  },
  {
    name: 'a redeal does not turn the waste over',
    file: 'packages/engine/src/play/evolve.ts',
    from: 'filter((slot) => slot !== null).reverse();',
    to: 'filter((slot) => slot !== null);',
  },
  {
    name: 'an undo goes one move too far back',
    file: 'packages/engine/src/play/timeline.ts',
    from: 'wentBackTo(timeline, place - event.count);',
    to: 'wentBackTo(timeline, Math.max(0, place - event.count - 1));',
  },
  {
    name: 'a game that makes room for another deal is not given up',
    file: 'packages/tables/src/solo/solo-dealing.ts',
    from: 'if (game !== null && !game.isOver) {',
    to: 'if (game !== null && game.seq < 0) {',
  },
  {
    name: 'anybody may watch a patience game',
    file: 'packages/tables/src/game/records.ts',
    from: "return mode.kind === 'solo' ? null : (spectatorsOf(options)?.delayMs ?? null);",
    to: "return mode.kind === 'solo' ? 0 : (spectatorsOf(options)?.delayMs ?? null);",
  },
  {
    name: 'somebody without a seat moves for the first one',
    file: 'packages/tables/src/table/table-page.ts',
    from: 'const seat = table.seatOf(player.id);',
    to: 'const seat = table.seatOf(player.id) ?? 0;',
  },
  {
    name: 'a long patience game does not count',
    file: 'packages/tables/src/solo/solo-table.ts',
    from: 'return play === null ? null',
    to: 'return play === null || play.moveCount > 20 ? null',
  },
  {
    name: 'an advice names the card beside',
    file: 'packages/engine/src/analysis/hint.ts',
    from: "if (isWay(gain)) return { kind: 'move', move: gain.step };",
    to: `if (isWay(gain) && gain.step.kind === 'carry')
    return { kind: 'move', move: { ...gain.step, lead: gain.step.lead + 1 } };`,
  },
  {
    name: 'a turn with a clock of seconds is ended too early',
    file: 'packages/tables/src/table/behaviors/turn-timer.ts',
    from: 'this.#ranFromMs + this.#turnMs - this.#takenMs - this.table.clock.elapsedMs()',
    to: 'this.#ranFromMs + 0.9 * this.#turnMs - this.#takenMs - this.table.clock.elapsedMs()',
  },
  {
    name: 'a turn of days is ended an hour too early',
    file: 'packages/tables/src/table/behaviors/day-clock.ts',
    from: 'turnMsOf(game) + pauses.inTurnMs - nowMs;',
    to: 'turnMsOf(game) + pauses.inTurnMs - nowMs - 3_600_000;',
  },
  {
    name: 'a server that has taken a table over deals other cards',
    file: 'packages/tables/src/solo/solo-dealing.ts',
    from: 'const seed = await seedOf(services, ruleset, deal);',
    to: `const { epoch } = table.lease;
    const soloSecret = services.soloSecret + (epoch > 1 ? epoch : '');
    const seed = await seedOf({ ...services, soloSecret }, ruleset, deal);`,
  },
  {
    name: 'one vote is enough to skip a turn',
    file: 'packages/tables/src/table/behaviors/skip-vote.ts',
    from: 'here.every((seat) => this.#votes.includes(seat))',
    to: 'here.some((seat) => this.#votes.includes(seat))',
  },
  {
    name: 'a paused game goes on once one player is ready',
    file: 'packages/tables/src/table/behaviors/pausing.ts',
    from: 'asked.every((seat) => this.#votes.includes(seat))',
    to: 'asked.some((seat) => this.#votes.includes(seat))',
  },
  {
    name: 'a turn of days starts over with each visit',
    file: 'packages/tables/src/table/behaviors/day-clock.ts',
    from: 'clock.elapsedMs() + beganAtMs + turnMsOf(game) + pauses.inTurnMs - nowMs;',
    to: 'clock.elapsedMs() + turnMsOf(game);',
  },
  {
    name: 'whoever is here is agreed for',
    file: 'packages/tables/src/table/behaviors/ending-together.ts',
    from: 'if (sinceMs === null) return null;',
    to: 'if (sinceMs === null) return (this.#movedAtMs[seat] ?? 0) + timings.absentMs;',
  },
  {
    name: 'a night counts points twice',
    file: 'packages/tables/src/game/night.ts',
    from: 'total: score.total + points,',
    to: 'total: score.total + 2 * points,',
  },
  {
    name: 'a hand-over code is good for hours',
    file: 'apps/server/src/session/device-transfers.ts',
    from: 'const expiresAtMs = nowMs + goodForMs;',
    to: 'const expiresAtMs = nowMs + 100 * goodForMs;',
  },
  {
    name: 'a game that is carried on lacks its first move',
    file: 'packages/tables/src/solo/offline-replay.ts',
    from: 'inSlices(moves, ',
    to: 'inSlices(moves.slice(1), ',
  },
  {
    name: 'how long nobody has asked for a table follows the time of day',
    file: 'packages/tables/src/table/tables.ts',
    from: 'this.#services.clock.elapsedMs() - (this.#askedAtMs.get(id) ?? 0) < timings.idleMs;',
    to: 'this.#services.clock.nowMs() - 1_795_200_000_000 - (this.#askedAtMs.get(id) ?? 0) < timings.idleMs;',
  },
];
