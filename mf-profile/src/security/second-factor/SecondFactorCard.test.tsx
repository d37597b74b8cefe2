import {
  beginSecondFactor,
  addPasskey,
  beginPasskey,
  confirmSecondFactor,
  fetchCredentials,
  fetchSecondFactor,
  listSessions,
  removePasskey,
  removeSecondFactor,
  renewRecoveryCodes,
  type Passkey,
  type PasskeyCreation,
  type PasskeyRequest,
  type SecondFactorState,
} from '@portolan/contracts';
import { FakeEdge, renderRemote, within } from '@portolan/testing';
import { remote } from '../../remote.ts';

const off: SecondFactorState = {
  isOn: false,
  since: null,
  hasApp: false,
  passkeys: [],
  recoveryCodesLeft: 0,
  isDemanded: false,
};
const on: SecondFactorState = {
  ...off,
  isOn: true,
  since: '2026-11-20T08:00:00Z',
  hasApp: true,
  recoveryCodesLeft: 2,
};
const laptop: Passkey = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Work laptop',
  createdAt: '2026-11-20T08:00:00Z',
  lastUsedAt: null,
  isHere: true,
};
const withPasskey: SecondFactorState = { ...on, hasApp: false, passkeys: [laptop], recoveryCodesLeft: 10 };
const setup = {
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP',
  qrCode: { size: 3, path: 'M0 0h3v1h-3z' },
};
const recoveryCodes = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'];

async function open(edge: FakeEdge, state: SecondFactorState) {
  const { screen, user } = await renderRemote(remote, {
    at: '/profile/security',
    edge: edge
      .answers(fetchCredentials, {
        email: 'traveller@nordlys.example',
        confirmedEmail: 'traveller@nordlys.example',
        hasPassword: true,
      })
      .answers(listSessions, { sessions: [] })
      .answers(fetchSecondFactor, state),
  });
  const form = async () => within(await screen.findByRole('form', { name: 'Second factor' }));
  const answer = async (label: RegExp, typed: string, button: string) => {
    const shown = await form();
    await user.type(shown.getByLabelText(label), typed);
    await user.click(shown.getByRole('button', { name: button }));
  };
  return { screen, user, form, answer };
}

describe('the second factor in the profile', () => {
  it('The second factor is set up with the password, a code to scan and its first code; recovery codes show until stored', async () => {
    const edge = new FakeEdge().answers(beginSecondFactor, setup).answers(confirmSecondFactor, { recoveryCodes });
    const { screen, user, answer } = await open(edge, off);
    await user.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }));
    await answer(/^Password/, 'old secret words', 'Continue');
    expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    edge.answers(fetchSecondFactor, on);
    await answer(/^Code/, '123456', 'Turn on');
    const codes = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(
      within(codes)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(recoveryCodes);
    await user.click(screen.getByRole('button', { name: 'I have stored them' }));
    expect(screen.getByText(/On since/)).toBeVisible();
    expect(screen.queryByText(recoveryCodes[0] ?? '')).not.toBeInTheDocument();
    expect([edge.requestsOf(beginSecondFactor)[0]?.body, edge.requestsOf(confirmSecondFactor)[0]?.body]).toEqual([
      { password: 'old secret words' },
      { code: '123456' },
    ]);
  });

  it('A missing or wrong code is named at the field, and typed text stays', async () => {
    const edge = new FakeEdge().refuses(removeSecondFactor, 'WRONG_CODE', 'Wrong');
    const { screen, user, form, answer } = await open(edge, on);
    await user.click(await screen.findByRole('button', { name: 'Turn off' }));
    await user.click((await form()).getByRole('button', { name: 'Turn off' }));
    expect((await form()).getByText('Code is required')).toBeVisible();
    await answer(/^Code/, '000000', 'Turn off');
    expect(await screen.findByText('The code is not correct or was already used')).toBeVisible();
    expect((await form()).getByLabelText(/^Code/)).toHaveValue('000000');
  });

  it('The second factor is turned off with a code, and renews its recovery codes with one', async () => {
    const edge = new FakeEdge().answers(removeSecondFactor, undefined).answers(renewRecoveryCodes, { recoveryCodes });
    const { screen, user, answer } = await open(edge, on);
    expect(await screen.findByText('Few recovery codes are left. Make new ones.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'New recovery codes' }));
    await answer(/^Code/, '123456', 'Make new codes');
    await user.click(await screen.findByRole('button', { name: 'I have stored them' }));
    edge.answers(fetchSecondFactor, off);
    await user.click(screen.getByRole('button', { name: 'Turn off' }));
    await answer(/^Code/, '654321', 'Turn off');
    expect(await screen.findByText('The second factor is off')).toBeVisible();
    expect(edge.requestsOf(removeSecondFactor)[0]?.body).toEqual({ code: '654321' });
  });

  it('The second factor stays on if the role requires it', async () => {
    const { screen } = await open(new FakeEdge(), { ...on, isDemanded: true });
    expect(await screen.findByText('Your role needs a second factor, so it stays on.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Turn off' })).not.toBeInTheDocument();
  });

  it('A passkey is named, added with the password, and recovery codes show until stored', async () => {
    const browser = aDevice();
    const edge = new FakeEdge().answers(beginPasskey, creation).answers(addPasskey, { recoveryCodes });
    const { screen, user, form, answer } = await open(edge, off);
    await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    await answer(/^Password/, 'old secret words', 'Add passkey');
    expect((await form()).getByText('Name of the passkey is required')).toBeVisible();
    await user.type((await form()).getByLabelText(/^Name of the passkey/), 'Work laptop');
    edge.answers(fetchSecondFactor, withPasskey);
    await user.click((await form()).getByRole('button', { name: 'Add passkey' }));
    await user.click(await screen.findByRole('button', { name: 'I have stored them' }));
    const passkeys = within(screen.getByRole('region', { name: 'Passkeys' }));
    expect(passkeys.getByRole('listitem')).toHaveTextContent(/Work laptop.*Last use.*Never/);
    expect(screen.getByText('Passkey added')).toBeVisible();
    expect(browser.create).toHaveBeenCalledTimes(1);
    expect(edge.requestsOf(beginPasskey)[0]?.body).toEqual({ password: 'old secret words' });
    expect(edge.requestsOf(addPasskey)[0]?.body).toEqual({
      name: 'Work laptop',
      passkey: { id: 'a2V5', clientDataJSON: 'AQ', attestationObject: 'Ag', transports: ['internal'] },
    });
  });

  it('A passkey is removed with a passkey’s signature, whose request the API gives first', async () => {
    const browser = aDevice();
    const edge = new FakeEdge().refuses(removePasskey, 'STEP_UP_REQUIRED', 'Show who you are', {
      stepUp: 'CODE',
      passkey: JSON.stringify(request),
    });
    const { screen, user, form } = await open(edge, withPasskey);
    await user.click(await screen.findByRole('button', { name: 'Remove passkey: Work laptop' }));
    browser.get.mockImplementationOnce(async () => {
      edge.answers(removePasskey, undefined).answers(fetchSecondFactor, off);
      return browser.signed();
    });
    await user.click((await form()).getByRole('button', { name: 'Use a passkey' }));
    expect(await screen.findByText('The second factor is off')).toBeVisible();
    expect(edge.requestsOf(removePasskey).map(({ params, body }) => [params, body])).toEqual([
      [{ passkeyId: laptop.id }, {}],
      [
        { passkeyId: laptop.id },
        { passkey: { id: 'a2V5', clientDataJSON: 'AQ', authenticatorData: 'Aw', signature: 'BA' } },
      ],
    ]);
  });

  it('An unused passkey is reported, and a recovery code is accepted instead', async () => {
    const browser = aDevice();
    const edge = new FakeEdge().refuses(renewRecoveryCodes, 'STEP_UP_REQUIRED', 'Show who you are', {
      stepUp: 'CODE',
      passkey: JSON.stringify(request),
    });
    const { screen, user, form, answer } = await open(edge, withPasskey);
    await user.click(await screen.findByRole('button', { name: 'New recovery codes' }));
    browser.get.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    await user.click((await form()).getByRole('button', { name: 'Use a passkey' }));
    expect(await screen.findByText('The passkey was not used. Try again, or enter a code.')).toBeVisible();
    edge.answers(renewRecoveryCodes, { recoveryCodes });
    await answer(/^Code/, 'aaaa-bbbb-cccc-dddd', 'Make new codes');
    expect(await screen.findByRole('list', { name: 'Recovery codes' })).toBeVisible();
  });

  it('The last passkey stays if the role requires a second factor, and passkeys of another address are marked', async () => {
    const elsewhere = { ...laptop, isHere: false };
    const { screen } = await open(new FakeEdge(), { ...withPasskey, isDemanded: true, passkeys: [elsewhere] });
    const passkeys = within(await screen.findByRole('region', { name: 'Passkeys' }));
    expect(passkeys.getByText('Another address')).toBeVisible();
    expect(passkeys.queryByRole('button', { name: /^Remove passkey/ })).not.toBeInTheDocument();
  });
});

const creation: PasskeyCreation = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Nordlys' },
  user: { id: 'BBBB', name: 'traveller@nordlys.example', displayName: 'Elin' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  attestation: 'none',
  authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  excludeCredentials: [],
};
const request: PasskeyRequest = {
  challenge: 'CCCC',
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'preferred',
  allowCredentials: [{ id: 'a2V5', type: 'public-key' }],
};

/** A browser's authenticators, which jsdom lacks. */
function aDevice() {
  const bytes = (...values: number[]) => new Uint8Array(values).buffer;
  const key = {
    id: 'a2V5',
    rawId: new TextEncoder().encode('key').buffer,
    type: 'public-key',
    authenticatorAttachment: 'platform',
    getClientExtensionResults: () => ({}),
  };
  const made = {
    ...key,
    response: { clientDataJSON: bytes(1), attestationObject: bytes(2), getTransports: () => ['internal'] },
  };
  const signed = () => ({
    ...key,
    response: { clientDataJSON: bytes(1), authenticatorData: bytes(3), signature: bytes(4), userHandle: null },
  });
  const create = jest.fn(async () => made);
  const get = jest.fn(async () => signed());
  Object.defineProperty(window, 'PublicKeyCredential', {
    configurable: true,
    value: function PublicKeyCredential() {},
  });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create, get } });
  return { create, get, signed };
}
