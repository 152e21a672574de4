/**
 * What runs before a page is painted and before its scripts are there: a script of its own, small, that blocks painting.
 * It shows the chosen colors. Until the page can answer, it keeps what the visitor pressed and typed in the prepared page,
 * so that nothing is lost on a slow phone.
 */

import { keptTheme, showTheme } from '../ui/design/color-scheme.ts';
import { EarlyInput } from './early-input.ts';

showTheme(keptTheme());
Object.assign(window, { earlyInput: new EarlyInput(document) });
