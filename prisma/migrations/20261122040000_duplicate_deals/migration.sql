-- The option `sameDeal` is called `duplicateDeal`.
UPDATE "tables" SET "options" = ("options" - 'sameDeal') || jsonb_build_object('duplicateDeal', "options" -> 'sameDeal')
WHERE "options" ? 'sameDeal';

UPDATE "games" SET "options" = ("options" - 'sameDeal') || jsonb_build_object('duplicateDeal', "options" -> 'sameDeal')
WHERE "options" ? 'sameDeal';

-- The result of a finished game, as it is told, repeats its options.
UPDATE "games" SET "result" = jsonb_set("result", '{options}',
  (("result" -> 'options') - 'sameDeal') || jsonb_build_object('duplicateDeal', "result" -> 'options' -> 'sameDeal'))
WHERE ("result" -> 'options') ? 'sameDeal';
