import { observer } from 'mobx-react-lite';
import { useSession } from '@portolan/remote-kit';
import { withTexts } from '../texts/TabTexts.tsx';
import { CompanyCard } from './CompanyCard.tsx';
import { NewsCard } from './NewsCard.tsx';
import { PolicyCard } from './PolicyCard.tsx';

/** What of the company the reader should know, at the side of the home page: the travel policy in short, the newest posts, and for its admins how far it is set up. */
const Home = observer(function Home() {
  const { session } = useSession();
  const { company } = session;
  if (session.user === null || !session.isIdentified || company === null) return null;
  return (
    <>
      <PolicyCard />
      <NewsCard />
      {session.isAdmin && <CompanyCard companyId={company.id} employees={company.employeeCount} />}
    </>
  );
});

export const HomeAside = withTexts('home', Home);
