/** For `onmousedown` of a button: a press by hand leaves the focus where it was, so that keys go on playing cards. */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
