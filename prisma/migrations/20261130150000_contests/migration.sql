-- How contested places were decided, beside the moves that took them.
-- AlterTable
ALTER TABLE "events" ADD COLUMN "contest" TEXT;

-- AlterTable
ALTER TABLE "finished_logs" ADD COLUMN "contests" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];

-- As before, with the contest. An empty array of contests is filled up with nulls.
CREATE OR REPLACE VIEW "logs" AS
SELECT game_id, seq, seat, move_no, move, events, at, seq AS first_seq, seq AS last_seq, contest FROM events
UNION ALL
SELECT game_id, batch.seq, batch.seat, batch.move_no, batch.move, batch.events, batch.at, first_seq, last_seq, batch.contest
FROM finished_logs AS part CROSS JOIN LATERAL (
  SELECT (part.first_seq + place - 1)::integer AS seq, seat,
    CASE WHEN move_step IS NOT NULL THEN (sum(move_step) OVER (PARTITION BY seat ORDER BY place))::integer END AS move_no,
    move, step.events, to_timestamp(sum(ms_step) OVER (ORDER BY place) / 1000)::timestamptz(3) AS at, contest
  FROM unnest(part.seats, part.move_steps, part.moves, part.events, part.ms_steps, part.contests) WITH ORDINALITY
    AS step(seat, move_step, move, events, ms_step, contest, place)
) AS batch;
