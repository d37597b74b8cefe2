import { observer } from 'mobx-react-lite';
import { useSession } from '@portolan/remote-kit';
import { CompanyCard } from './CompanyCard.tsx';
import { PostsCard } from './PostsCard.tsx';
import { PolicyCard } from './PolicyCard.tsx';

/** The company at the side of the home page: the travel policy in short, the newest posts, and for admins the set-up progress. */
export const HomeAside = observer(function HomeAside() {
  const { session } = useSession();
  const { company } = session;
  if (session.user === null || !session.isIdentified || company === null) return null;
  return (
    <>
      <PolicyCard />
      <PostsCard />
      {session.isAdmin && <CompanyCard companyId={company.id} employees={company.employeeCount} />}
    </>
  );
});
