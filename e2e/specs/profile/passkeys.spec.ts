import { expectAccessible } from '../../support/accessibility.ts';
import { demoPassword, expect, test } from '../../support/portalTest.ts';

const traveller = 'traveller@nordlys.example';

test.afterEach(async ({ demoWorld }) => demoWorld.reset());

test('After adding a passkey a person signs in with password and passkey, uses it to show a document’s number in an old session, and removes it by itself', async ({
  clock,
  page,
  screens,
  signInByForm,
}) => {
  const { documents, security, signIn, chrome } = screens;
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signInByForm(traveller);
  await security.open();
  await security.addPasskey('Work laptop', demoPassword);
  await expect(security.passkeys).toHaveText(/Work laptop/);
  await expectAccessible(page);
  const { credentials } = await devices.send('WebAuthn.getCredentials', { authenticatorId });
  expect(credentials.map(({ rpId }) => rpId)).toEqual([new URL(page.url()).hostname]);

  await chrome.signOut();
  await signIn.signIn(traveller, demoPassword);
  await signIn.code.waitFor();
  await expectAccessible(page);
  await signIn.usePasskey();
  await chrome.profileMenu.waitFor();

  await documents.open();
  await clock.advance({ minutes: 16 });
  await documents.reveal('Passport');
  await documents.dialog.waitFor();
  await expectAccessible(page);
  await documents.usePasskey();
  await expect(documents.document('Passport')).toContainText('AA1234567');

  await security.open();
  await security.removePasskey('Work laptop');
  await expect(security.passkeys).toHaveCount(0);
  await expect(page.getByText(security.texts.text('mf-profile:security.factor.outcome.off'))).toBeVisible();
});
