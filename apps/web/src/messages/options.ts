import { type OptionSpec, type OptionsRejection, type Ruleset, rulesets } from '@snap-up/engine';
import { optionWords as words } from '#messages/options.ts';

/** The sentence about rejected options. Contradictions bring their own. With the ruleset, valid choices are named. */
export function optionsMessage(rejection: OptionsRejection, ruleset?: Pick<Ruleset, 'options'>): string {
  switch (rejection.code) {
    case 'unknown-option':
      return words.unknown(rejection.option);
    case 'option-not-offered': {
      const spec = ruleset?.options[rejection.option];
      return spec === undefined ? words.notOffered(rejection.option) : offerMessage(spec);
    }
    case 'options-contradict':
      return contradictionMessage(rejection.contradiction);
  }
}

function offerMessage({ label, choices, numbers }: OptionSpec): string {
  const offered = choices.map((choice) => choice.label).join(', ');
  return numbers === undefined
    ? words.offered(label, offered)
    : words.offeredOrNumber(label, offered, numbers.min, numbers.max);
}

function contradictionMessage(contradiction: string): string {
  const all = rulesets.flatMap(({ contradictions = [] }) => contradictions);
  return all.find(({ code }) => code === contradiction)?.sentence ?? words.contradict;
}
