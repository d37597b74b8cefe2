import { observer } from 'mobx-react-lite';
import type { PostSummary } from '@portolan/contracts';
import { useSession, useStore, useTexts, type PlaceProps } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import { Notice } from '@portolan/ui/core';
import { withTexts } from '../texts/TabTexts.tsx';
import { Awaited } from './Awaited.tsx';
import { safetyPosts } from './HomeLoad.ts';
import { OwnChecks } from './OwnChecks.tsx';

/** Over a trip that goes on or is to come: safety checks that ask the reader, and the safety posts about the countries that it still leads to, read or not. */
const OverTrip = ({ countries }: PlaceProps['trip-banner']) =>
  countries.length === 0 ? null : (
    <>
      <OwnChecks />
      <Banner key={countries.join()} countries={countries} isShown={() => true} />
    </>
  );

/** On the home page: safety checks that ask the reader, safety posts that are pinned, and others until they are read. */
const OnHome = () => (
  <>
    <OwnChecks />
    <Banner countries={null} isShown={({ isPinned, readAt }) => isPinned || readAt === null} />
  </>
);

interface BannerProps {
  readonly countries: readonly string[] | null;
  readonly isShown: (post: PostSummary) => boolean;
}

/** Nothing where there is none; what cannot be had is not missed here, for it stands under News. */
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

export const HomeBanner = withTexts('home', OnHome);
export const TripBanner = withTexts('home', OverTrip);
