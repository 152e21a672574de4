/**
 * A small script that blocks painting and runs before all others. It requests the session, and applies the chosen
 * colors. Until the page responds, it records what the visitor presses, chooses and types, so that nothing is lost on a
 * slow phone.
 */

import { contrastDevice, darkDevice, keptPageLook, showPageLook } from '../preferences/page-look.ts';
import { askSessionEarly, EarlyInput, keepInstallOffer, makeRoomForPeople } from '../shared/early.ts';

askSessionEarly(window);
keepInstallOffer(window);
makeRoomForPeople(window);
const isSo = (query: string) => matchMedia(query).matches;
showPageLook(keptPageLook(), { isDark: isSo(darkDevice), hasHighContrast: isSo(contrastDevice) });
Object.assign(window, { earlyInput: new EarlyInput(document) });
