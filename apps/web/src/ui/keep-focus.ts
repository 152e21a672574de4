/** For `onmousedown` of a button: a press leaves the focus where it is, so that keys still play cards. */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
