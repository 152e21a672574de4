/** The action of pressing an opponent's cards. */
export interface PanelAction {
  readonly label: string;
  /** Whether it is on, for toggles; undefined otherwise. */
  readonly isPressed: boolean | undefined;
  readonly press: () => void;
}
