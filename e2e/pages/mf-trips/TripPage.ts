import type { Download, Locator } from '@playwright/test';
import { CheckoutForm } from './CheckoutForm.ts';
import { Screen } from '../Screen.ts';

/** A tab of the trip's page. */
type TripTab = 'itinerary' | 'travellers' | 'costs' | 'approval' | 'documents' | 'history';

/** One trip: its bookings, its cost, its actions. */
export class TripPage extends Screen {
  readonly checkout = new CheckoutForm(this.page, this.texts);

  /** The item by its title, such as "Taxi to Stockholm Arlanda Airport". */
  item(title: string): Locator {
    return this.page.getByRole('article', { name: title });
  }

  /** The trip's own status, next to its name. */
  status(status: string): Locator {
    const header = this.page.locator('main header').filter({ has: this.page.getByRole('heading', { level: 1 }) });
    return header.getByText(this.t(`ui:status.${status}`), { exact: true });
  }

  /** Opens a booking's line, unless it is open: its details and actions show then. @returns the booking */
  async openItem(item: Locator): Promise<Locator> {
    const line = item.getByRole('heading').first().getByRole('button');
    if ((await line.getAttribute('aria-expanded')) === 'false') await line.click();
    return item;
  }

  /** Waits for a line of the attention, or what it holds, and opens the area where that has folded it. @returns the line */
  async openAttention(wanted: Locator): Promise<Locator> {
    const head = this.page
      .getByRole('region', { name: this.t('mf-trips:attention.title') })
      .getByRole('button', { expanded: false });
    await wanted.or(head).first().waitFor({ timeout: 20_000 });
    if (!(await wanted.isVisible())) await head.click();
    return wanted;
  }

  /** The page's notices above its tabs, such as the approvers it waits for. */
  get notices(): Locator {
    return this.page.locator('main').locator('[role="status"], [role="alert"]');
  }

  /** A notice about attention or a finished action, by part of its words. */
  notice(words: string | RegExp): Locator {
    return this.notices.filter({ hasText: words });
  }

  /** The bookings' cards, not those of the former page, which stands until this one has loaded. */
  get items(): Locator {
    return this.page.locator('article[aria-labelledby^="item-"]');
  }

  /** A booking's card by the booking's id. */
  card(itemId: string): Locator {
    return this.page.locator(`article[aria-labelledby="item-${itemId}"]`);
  }

  /** The bookings with their suppliers' numbers and documents, on the tab of documents. */
  get papers(): Locator {
    return this.page.locator('main li').filter({ has: this.page.locator('code') });
  }

  /** Saves a booking's first document on the tab of documents. @returns the file */
  async savePaper(booking: Locator): Promise<Download> {
    const saved = this.page.waitForEvent('download');
    await booking.getByRole('button').first().click();
    return saved;
  }

  /** Where the trip's rides stop on their way. */
  get stops(): Locator {
    return this.page.getByRole('list', { name: this.t('mf-trips:item.stopList') }).getByRole('listitem');
  }

  /** Travellers of each ride, as lists. */
  get riders(): Locator {
    return this.page.getByRole('list', { name: this.texts.pattern('mf-trips:item.riders') });
  }

  get breadcrumb(): Locator {
    return this.page.getByRole('navigation', { name: this.t('mf-trips:trip.breadcrumb') });
  }

  get addBooking(): Locator {
    return this.page.getByRole('link', { name: this.t('mf-trips:trip.addBooking'), exact: true });
  }

  /** The link that books a similar trip again after its travel. */
  get bookAgain(): Locator {
    return this.button('mf-trips:duplicate.again');
  }

  get pencil(): Locator {
    return this.button('mf-trips:rename.action');
  }

  /** The link to another offer for a draft with an expired price. */
  get searchAgain(): Locator {
    return this.page.getByRole('link', { name: this.t('mf-trips:trip.searchAgain') });
  }

  get cost(): Locator {
    return this.page.getByRole('complementary', { name: this.t('mf-trips:trip.summary') });
  }

  /** The title if the person may not see the trip, and if it does not exist. */
  get forbidden(): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.t('mf-trips:forbidden.title') });
  }

  get missing(): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.t('mf-trips:missing.title') });
  }

  async open(cartId: string, tab: TripTab | 'checkout' = 'itinerary'): Promise<void> {
    await this.page.goto(`/trip/${cartId}${tab === 'itinerary' ? '' : `?tab=${tab}`}`);
    await this.isReady();
  }

  /** The trip's human number, such as PT-7F3K2Q. */
  async number(): Promise<string> {
    const number = /PT-\w+/.exec(await this.breadcrumb.innerText())?.[0];
    if (number === undefined) throw new Error('The trip shows no number.');
    return number;
  }

  /** Shows another tab of the trip. */
  async show(tab: TripTab): Promise<void> {
    await this.page
      .getByRole('group', { name: this.t('mf-trips:tabs.label') })
      .getByRole('button', { name: new RegExp(`^${this.t(`mf-trips:tabs.${tab}`)}`) })
      .click();
    await this.isReady();
  }

  /** Opens the checkout. */
  async checkOut(): Promise<CheckoutForm> {
    await this.page.getByRole('button', { name: this.texts.pattern('mf-trips:submit.actionFor') }).click();
    await this.checkout.submit.waitFor();
    return this.checkout;
  }

  /** Opens the further actions. */
  async openMore(): Promise<void> {
    await this.button('mf-trips:actions.more').click();
  }

  /** Presses one of the header's actions, such as `reopen`; those behind "More" after opening that. */
  async act(
    action:
      | 'approve'
      | 'reject'
      | 'recall'
      | 'reopen'
      | 'retry'
      | 'handOver'
      | 'giveBack'
      | 'duplicate'
      | 'bill'
      | 'share'
      | 'feed'
      | 'discard'
      | 'cancelTrip',
    { isBehindMore = false } = {},
  ): Promise<void> {
    if (isBehindMore) await this.openMore();
    await this.button(`mf-trips:${action}.action`).first().click();
  }

  /** Creates a secret link in the dialog of sharing. @returns its address */
  async makeLink(): Promise<string> {
    await this.button('mf-trips:share.make', this.dialog).click();
    const field = this.dialog.getByRole('textbox', { name: this.t('mf-trips:share.label') });
    await field.waitFor();
    return field.inputValue();
  }

  /** Approves, rejects with a reason, or hands the trip over or back, in the action's dialog. */
  async decide(answer: 'approve' | 'reject' | 'handOver' | 'giveBack', comment: string): Promise<void> {
    await this.act(answer);
    await this.dialog.getByRole('textbox').fill(comment);
    await this.button(`mf-trips:${answer}.confirm`, this.dialog).click();
    await this.dialog.waitFor({ state: 'hidden' });
  }

  /** Presses an action with a confirmation, and confirms it. */
  async actAndConfirm(action: 'recall' | 'discard', options: { readonly isBehindMore?: boolean } = {}): Promise<void> {
    await this.act(action, options);
    await this.button(`mf-trips:${action}.confirm`, this.dialog).click();
    await this.dialog.waitFor({ state: 'hidden' });
  }

  /** Opens a booking's special request, by the booking's title; default: the first. */
  async openSpecialRequest(title?: string): Promise<void> {
    const item = await this.openItem(title === undefined ? this.items.first() : this.item(title));
    await item.getByRole('button', { name: this.texts.pattern('mf-trips:wish.named') }).click();
    await this.saveSpecialRequest.waitFor();
  }

  get saveSpecialRequest(): Locator {
    return this.button('mf-trips:wish.save', this.dialog);
  }

  get specialRequestText(): Locator {
    return this.dialog.getByRole('textbox', { name: this.t('mf-trips:wish.label') });
  }

  /** Accepts a supplier's changed times of a booking. */
  get acceptSchedule(): Locator {
    return this.button('mf-trips:accept.action');
  }

  /** Leads to the bank if a payment waits for the second factor. */
  get confirmPayment(): Locator {
    return this.button('mf-trips:pay.action');
  }

  /** Removes a draft, by its title. */
  async remove(title: string): Promise<void> {
    const item = await this.openItem(this.item(title));
    await item.getByRole('button', { name: this.t('mf-trips:remove.named', { item: title }) }).click();
    await this.button('mf-trips:remove.confirm', this.dialog).click();
    await this.dialog.waitFor({ state: 'hidden' });
  }

  /** Requests a cancellation quote for all bookings but those with these titles; its table shows then. */
  async cancelAllBut(kept: readonly (string | RegExp)[]): Promise<void> {
    await this.act('cancelTrip', { isBehindMore: true });
    for (const title of kept) await this.dialog.getByRole('checkbox', { name: title }).uncheck();
    await this.button('mf-trips:cancelTrip.ask', this.dialog).click();
    await this.dialog.getByRole('table').waitFor();
  }

  /** Requests a cancellation quote for one booking, at its card; its table shows then. */
  async cancelOne(itemId: string): Promise<void> {
    const item = await this.openItem(this.card(itemId));
    await item.getByRole('button', { name: this.texts.pattern('mf-trips:cancelItem.named') }).click();
    await this.dialog.getByRole('table').waitFor();
  }

  /** Cancels the one booking at the quoted cost. @returns the refund's text, once done */
  async confirmCancelOne(itemId: string): Promise<Locator> {
    await this.button('mf-trips:cancelItem.confirm', this.dialog).click();
    await this.dialog.waitFor({ state: 'hidden' });
    const ends = ['refunded', 'kept'].map((end) => this.texts.pattern(`mf-trips:outcome.cancel.${end}`).source);
    const outcome = this.card(itemId).getByText(new RegExp(ends.join('|')));
    await outcome.waitFor({ timeout: 40_000 });
    return outcome;
  }

  get confirmCancel(): Locator {
    return this.button('mf-trips:cancelTrip.confirm', this.dialog);
  }

  async rename(name: string): Promise<void> {
    await this.button('mf-trips:rename.action').click();
    await this.page.getByRole('textbox', { name: this.t('mf-trips:rename.label') }).fill(name);
    await this.button('mf-trips:rename.save').click();
    await this.page
      .getByRole('status')
      .filter({ hasText: this.t('mf-trips:outcome.rename.done', { name }) })
      .waitFor();
  }

  /** Deletes the trip, and lands on the list. */
  async delete(): Promise<void> {
    await this.openMore();
    await this.button('mf-trips:delete.action').click();
    await this.button('mf-trips:delete.confirm', this.dialog).click();
    await this.page.waitForURL(/\/trips/);
  }
}
