/** What a press on an opponent's cards does. */
export interface PanelAction {
  readonly label: string;
  /** Whether it is on, for what can be switched on and off; undefined for all else. */
  readonly isPressed: boolean | undefined;
  readonly press: () => void;
}
