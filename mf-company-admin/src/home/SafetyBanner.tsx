import { observer } from 'mobx-react-lite';
import type { PostSummary } from '@portolan/contracts';
import { useSession, useStore, useTexts, type PlaceProps } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import { Notice } from '@portolan/ui/core';
import { Awaited } from './Awaited.tsx';
import { safetyPosts } from './HomeLoad.ts';
import { OwnChecks } from './OwnChecks.tsx';

/** Over a current or future trip: safety checks that ask the reader, and safety posts about its remaining countries, read or not. */
export const TripBanner = ({ countries }: PlaceProps['trip-banner']) =>
  countries.length === 0 ? null : (
    <>
      <OwnChecks />
      <Banner key={countries.join()} countries={countries} isShown={() => true} />
    </>
  );

/** On the home page: safety checks that ask the reader, pinned safety posts, and others until read. */
export const HomeBanner = () => (
  <>
    <OwnChecks />
    <Banner countries={null} isShown={({ isPinned, readAt }) => isPinned || readAt === null} />
  </>
);

interface BannerProps {
  readonly countries: readonly string[] | null;
  readonly isShown: (post: PostSummary) => boolean;
}

/** Nothing for none, and after a failed load: the page of posts has them, too. */
const Banner = observer(function Banner({ countries, isShown }: BannerProps) {
  const { t } = useTexts('mf-company-admin');
  const { http } = useSession();
  const { value: posts, isLoading } = useStore(() => safetyPosts(http, countries));
  if (isLoading) return <Awaited />;
  return posts.filter(isShown).map(({ id, title, language }) => (
    <Notice key={id} kind="warning">
      {t('posts.category.SAFETY')}:{' '}
      <Link to={`/news/${id}`} lang={language}>
        {title}
      </Link>
    </Notice>
  ));
});
