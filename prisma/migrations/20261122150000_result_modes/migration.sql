-- What is told of the result of a solo or a multiplayer game alone stands under its `mode`.
UPDATE "games" SET "result" = ("result" - 'shuffle' - 'patience') || jsonb_build_object('mode',
  CASE jsonb_typeof("result" -> 'patience')
    WHEN 'object' THEN '{"kind": "solo"}'::jsonb || ("result" -> 'patience')
    ELSE jsonb_build_object('kind', 'multiplayer', 'shuffle', "result" -> 'shuffle')
  END)
WHERE "result" ? 'patience' AND NOT "result" ? 'mode';
