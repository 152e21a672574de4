-- What a player has written, which they may read or delete.
CREATE INDEX "chat_messages_player_id_idx" ON "chat_messages"("player_id");
