-- Races from before even deals were offered were dealt the first playable deal, as their records say.
UPDATE "games" SET "options" = "options" || '{"evenDeal": false}' WHERE "ruleset" = 'race' AND NOT "options" ? 'evenDeal';
