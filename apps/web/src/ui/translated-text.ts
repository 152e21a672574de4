/** An original text that a translator has replaced. */
interface Original {
  readonly text: string;
  readonly translation: Element;
}

/**
 * Keeps a page working while the browser translates it. A translator replaces a text with an element of its own,
 * `<font>`. When the page then changes or removes the text, it acts on the original, which is no longer visible. So
 * each original is put back beside its translation, without its text. Once the page gives it another text, or removes
 * it, the translation is removed, and the translator finds the new text. Returns a function that ends this.
 */
export function keepTranslated(page: Node): () => void {
  const originals = new Map<Text, Original>();
  const observer = new MutationObserver((records) => {
    for (const record of records) {
      if (record.type === 'characterData') lookAtText(record);
      else for (const removed of record.removedNodes) lookAfter(removed, record);
    }
  });

  /** Any change after the original was emptied comes from the page. */
  function lookAtText({ target, oldValue }: MutationRecord): void {
    const original = target instanceof Text ? originals.get(target) : undefined;
    if (oldValue !== original?.text) dropTranslation(target);
  }

  function lookAfter(removed: Node, { addedNodes, previousSibling, nextSibling }: MutationRecord): void {
    if (isTranslation(removed)) restore(removed);
    else if (!(removed instanceof Text) || removed.isConnected) return;
    else if (originals.has(removed)) dropTranslation(removed);
    else if (removed.data.trim() !== '') {
      const translation = [...addedNodes, previousSibling, nextSibling].find(isTranslation);
      if (translation?.isConnected === true) putBack(removed, translation);
    }
  }

  function putBack(original: Text, translation: Element): void {
    originals.set(original, { text: original.data, translation });
    original.data = '';
    translation.before(original);
    observer.observe(original, { characterData: true, characterDataOldValue: true });
  }

  function dropTranslation(original: Node): void {
    if (!(original instanceof Text)) return;
    originals.get(original)?.translation.remove();
    originals.delete(original);
  }

  /** The visitor has switched the translator off, unless the page itself has removed both. */
  function restore(removed: Element): void {
    for (const [original, { text, translation }] of originals) {
      if (translation !== removed) continue;
      originals.delete(original);
      if (original.isConnected) original.data = text;
    }
  }

  observer.observe(page, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function isTranslation(node: Node | null): node is Element {
  return node instanceof Element && node.localName === 'font';
}
