/** Replaces all texts of an element as the translators of browsers do: each by another text, in a <font> element. */
export function translateTexts(host: Element): void {
  const texts = document.createTreeWalker(host, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found) {
    if (!text.data.trim() || text.parentElement?.closest('option')) continue;
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(text.data);
  }
}
