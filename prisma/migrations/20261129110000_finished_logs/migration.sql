-- CreateTable
CREATE TABLE "finished_logs" (
    "game_id" UUID NOT NULL,
    "first_seq" INTEGER NOT NULL,
    "last_seq" INTEGER NOT NULL,
    "seats" SMALLINT[] NOT NULL,
    "move_steps" INTEGER[] NOT NULL,
    "moves" TEXT[] NOT NULL,
    "events" TEXT[] NOT NULL,
    "ms_steps" BIGINT[] NOT NULL,

    CONSTRAINT "finished_logs_pkey" PRIMARY KEY ("game_id","last_seq")
);

-- AddForeignKey
ALTER TABLE "finished_logs" ADD CONSTRAINT "finished_logs_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "games"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Every batch, wherever it is stored, with the numbers of the first and last one of its row. A reader who also asks for those gets
-- no row unpacked in vain.
CREATE VIEW "logs" AS
SELECT game_id, seq, seat, move_no, move, events, at, seq AS first_seq, seq AS last_seq FROM events
UNION ALL
SELECT game_id, batch.seq, batch.seat, batch.move_no, batch.move, batch.events, batch.at, first_seq, last_seq
FROM finished_logs AS part CROSS JOIN LATERAL (
  SELECT (part.first_seq + place - 1)::integer AS seq, seat,
    CASE WHEN move_step IS NOT NULL THEN (sum(move_step) OVER (PARTITION BY seat ORDER BY place))::integer END AS move_no,
    move, step.events, to_timestamp(sum(ms_step) OVER (ORDER BY place) / 1000)::timestamptz(3) AS at
  FROM unnest(part.seats, part.move_steps, part.moves, part.events, part.ms_steps) WITH ORDINALITY
    AS step(seat, move_step, move, events, ms_step, place)
) AS batch;
