import { type OptionSpec, type OptionsRejection, type Ruleset, rulesets } from '@snap-up/engine';

/**
 * The sentence that a player reads about options that were rejected. Contradictions bring their own. With the ruleset, what
 * is offered instead is named.
 */
export function optionsMessage(rejection: OptionsRejection, ruleset?: Pick<Ruleset, 'options'>): string {
  switch (rejection.code) {
    case 'unknown-option':
      return `This game has no option “${rejection.option}”.`;
    case 'option-not-offered': {
      const spec = ruleset?.options[rejection.option];
      return spec === undefined ? `That isn’t a choice for “${rejection.option}”.` : offerMessage(spec);
    }
    case 'options-contradict':
      return contradictionMessage(rejection.contradiction);
  }
}

function offerMessage({ label, choices, numbers }: OptionSpec): string {
  const offered = choices.map((choice) => choice.label).join(', ');
  const range = numbers === undefined ? '' : `, or a number from ${numbers.min} to ${numbers.max}`;
  return `“${label}” can be: ${offered}${range}.`;
}

function contradictionMessage(contradiction: string): string {
  const all = rulesets.flatMap(({ contradictions = [] }) => contradictions);
  return all.find(({ code }) => code === contradiction)?.sentence ?? 'Those options don’t go together.';
}
