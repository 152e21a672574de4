/**
 * What runs before a page is painted and before its scripts are there: a script of its own, small, that blocks painting.
 * It asks who the visitor is, and shows the chosen colors, and the chosen bots as soon as the prepared page is there. Until
 * the page can answer, it keeps what the visitor pressed, chose and typed in it, so that nothing is lost on a slow phone.
 */

import { keepInstallOffer } from '../services/early-install.ts';
import { askSessionEarly } from '../services/early-session.ts';
import { contrastDevice, darkDevice, keptPageLook, showPageLook } from '../ui/design/page-look.ts';
import { EarlyInput } from './early-input.ts';
import { showKeptBots } from './early-words.ts';

askSessionEarly(window);
keepInstallOffer(window);
const isSo = (query: string) => matchMedia(query).matches;
showPageLook(keptPageLook(), { isDark: isSo(darkDevice), hasHighContrast: isSo(contrastDevice) });
// The page has been read then, and its scripts have not run.
document.addEventListener('readystatechange', () => showKeptBots(document), { once: true });
Object.assign(window, { earlyInput: new EarlyInput(document) });
