import {
  cancelJob,
  downloadJobFile,
  fetchJob,
  listJobs,
  readPeopleFile,
  startPeopleExport,
  startPeopleImport,
  uploadPeopleFile,
  type Job,
  type PeopleFile,
} from '@portolan/contracts';
import { byOneId, inCompany, refused, type IsolationFixture, type Request, type Side } from './isolationFixture.ts';

const content = Buffer.from('email,firstName\nwalk@walk.example,Walk\n').toString('base64');

async function aFile({ company, session }: Side): Promise<string> {
  const params = { companyId: company.companyId };
  const answer = await session.call(uploadPeopleFile, { params, body: { name: 'walk.csv', content } });
  return answer.json<PeopleFile>().id;
}

/** A finished job with a file. */
async function aJob({ company, session }: Side): Promise<string> {
  const params = { companyId: company.companyId };
  let job = (await session.call(startPeopleExport, { params })).json<Job>();
  while (job.endedAt === null) job = (await session.call(fetchJob, { params: { ...params, id: job.id } })).json<Job>();
  return job.id;
}

/** A call on a record by its id, in the caller's company and in the other company. */
const byId = (make: (side: Side) => Promise<string>): IsolationFixture => ({
  succeed: async (own) => ({ params: { companyId: own.company.companyId, id: await make(own) } }),
  cross: async (own, other) => {
    const id = await make(other);
    return [own, other].map(({ company }) => refused({ params: { companyId: company.companyId, id } }));
  },
});

const anImport = (side: Side, fileId: string): Request => ({
  ...inCompany(side),
  body: {
    fileId,
    encoding: 'utf-8',
    separator: ',',
    mapping: ['email', 'firstName'],
    isInviting: false,
    isDryRun: true,
  },
});

/** Fixtures of jobs and of the calls that start them. */
export const jobFixtures: Readonly<Record<string, IsolationFixture>> = {
  [listJobs.id]: byOneId(inCompany),
  [fetchJob.id]: byId(aJob),
  [cancelJob.id]: byId(aJob),
  [downloadJobFile.id]: byId(aJob),
  [uploadPeopleFile.id]: byOneId((side) => ({ ...inCompany(side), body: { name: 'walk.csv', content } })),
  [readPeopleFile.id]: byId(aFile),
  [startPeopleExport.id]: byOneId(inCompany),
  [startPeopleImport.id]: {
    succeed: async (own) => anImport(own, await aFile(own)),
    cross: async (own, other) => {
      const fileId = await aFile(other);
      return [refused(anImport(own, fileId)), refused(anImport(other, fileId))];
    },
  },
};
