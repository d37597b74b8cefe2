// `npm run admin -- add-tenant … | add-company … | migrate`: an operator's commands for the installation's database.
import { createLogger, migrateInstallation, readConfig, withOperatorCommands } from '@portolan/api';
import { readAdminCommand, refusalOf } from './src/admin/adminCommand.ts';

try {
  const command = readAdminCommand(process.argv.slice(2));
  const config = readConfig(process.env);
  if (command.name === 'migrate') await migrateInstallation(config, command.steps, console.log);
  else
    await withOperatorCommands(config, createLogger(), async (commands) => {
      if (command.name === 'add-tenant') {
        await commands.addTenant(command.given);
        console.log('The tenant is there. Its first company: npm run admin -- add-company');
        return;
      }
      const { companyId, link } = await commands.addCompany(command.given);
      console.log(
        `The company is there: ${companyId}\nIts administrator joins, within 7 days and once, by the mail or by this link:\n${link}`,
      );
    });
} catch (error) {
  console.error(`portolan: ${refusalOf(error)}`);
  process.exitCode = 1;
}
