/** How the reader's browser writes dates and numbers, where that fits English words. */
export function readerLocale(): string {
  const { language } = navigator;
  return language.startsWith('en') ? language : 'en-AU';
}
