-- Every move waits for the insert of its events. The foreign key locked the game's row for each of them, and the second index cost
-- as much as the row. The primary key is enough: who writes batch n has read all before it, and so knows each seat's last move.
ALTER TABLE "events" DROP CONSTRAINT "events_game_id_fkey";
DROP INDEX "events_game_id_seat_move_no_key";

-- The log goes with its game, as it did by the foreign key.
CREATE OR REPLACE FUNCTION delete_events_of_games() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM events WHERE game_id IN (SELECT id FROM gone);
  RETURN NULL;
END
$$;
CREATE TRIGGER "games_delete_events" AFTER DELETE ON "games"
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_events_of_games();
