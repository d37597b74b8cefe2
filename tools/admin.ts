// `npm run admin -- add-tenant … | add-company …`: what an operator does before anybody can sign in.
import { createLogger, readConfig, withOperatorCommands } from '@portolan/api';
import { readAdminCommand, refusalOf } from './src/admin/adminCommand.ts';

try {
  const { name, given } = readAdminCommand(process.argv.slice(2));
  await withOperatorCommands(readConfig(process.env), createLogger(), async (commands) => {
    if (name === 'add-tenant') {
      await commands.addTenant(given);
      console.log('The tenant is there. Its first company: npm run admin -- add-company');
      return;
    }
    const { companyId, link } = await commands.addCompany(given);
    console.log(
      `The company is there: ${companyId}\nIts administrator joins, within 7 days and once, by the mail or by this link:\n${link}`,
    );
  });
} catch (error) {
  console.error(`portolan: ${refusalOf(error)}`);
  process.exitCode = 1;
}
