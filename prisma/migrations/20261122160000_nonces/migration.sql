-- The number that a player brings to a shuffle is called a nonce.
CREATE FUNCTION pg_temp.with_nonces(players jsonb) RETURNS jsonb LANGUAGE sql AS $$
  SELECT jsonb_agg((player - 'number') || jsonb_build_object('nonce', coalesce(player -> 'nonce', player -> 'number')) ORDER BY seat)
  FROM jsonb_array_elements(players) WITH ORDINALITY AS of_seat(player, seat)
$$;

UPDATE "games" SET "shuffle" = jsonb_set("shuffle", '{players}', pg_temp.with_nonces("shuffle" -> 'players'))
WHERE "shuffle" @? '$.players[*].number';

UPDATE "games" SET "result" = jsonb_set("result", '{mode,shuffle,players}', pg_temp.with_nonces("result" #> '{mode,shuffle,players}'))
WHERE "result" @? '$.mode.shuffle.players[*].number';
