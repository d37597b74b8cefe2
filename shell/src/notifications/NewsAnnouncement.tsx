import type { Notification } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { notificationWords } from './notificationWords.ts';

/** What came while the page is open, said to those who hear it. Loaded with the first that comes. */
export function NewsAnnouncement({ news }: { readonly news: Notification }) {
  const { t, language } = useTexts('shell');
  return notificationWords(news, t, language);
}
