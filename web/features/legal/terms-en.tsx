import { OperatorLines } from './legal-page.tsx'
import type { LegalFacts, LegalText } from './legal-text.ts'

/** The terms in English. */
export const termsInEnglish = ({ operator, trialDays }: LegalFacts): LegalText => ({
  lead: (
    <p>
      Chereta gathers notices of tenders in Ethiopia and makes them easy to find. These are the rules for using it. The
      shortest version: try it for {trialDays} days without a card, pay once for the time you want, and{' '}
      <strong>nothing is charged without you</strong>.
    </p>
  ),
  sections: [
    {
      id: 'parties',
      title: 'These terms',
      body: (
        <>
          <p>
            These terms apply between you and{' '}
            {operator.name ? <strong>{operator.name}</strong> : 'whoever runs this service, as the contact page says'}{' '}
            (“we”). By using Chereta you accept them. If you use it for a company, you confirm that you may do so.
          </p>
          <p>Chereta is made for people who bid for business. You must be of legal age to have an account.</p>
        </>
      ),
    },
    {
      id: 'readers',
      title: 'Visitors, members and what each may see',
      body: (
        <dl>
          <div>
            <dt>Visitors</dt>
            <dd>
              need no account. They search all tenders, see the card of each one (title, buyer, sectors, regions and
              dates), and read in full every tender that is marked as free or was shared with them by its link.
            </dd>
          </div>
          <div>
            <dt>Registered members, free</dt>
            <dd>
              have an account. It costs nothing. They save tenders, are reminded and get alerts; in full they read free
              tenders.
            </dd>
          </div>
          <div>
            <dt>Registered members, with access</dt>
            <dd>
              are on trial, have paid for a period, or are covered by a colleague's paid period. They read every
              published tender in full.
            </dd>
          </div>
          <div>
            <dt>Suspended members</dt>
            <dd>cannot sign in. See “Suspension” below.</dd>
          </div>
        </dl>
      ),
    },
    {
      id: 'account',
      title: 'Your account',
      body: (
        <ul>
          <li>
            Give your own email address and mobile number, and keep them current: codes and notices about your account
            go there.
          </li>
          <li>
            An account is for one person. Keep your password and your codes to yourself, and sign out on devices that
            others use.
          </li>
          <li>
            Tell us at once if somebody else uses your account. In your profile you see where you are signed in and can
            end those sessions.
          </li>
        </ul>
      ),
    },
    {
      id: 'trial',
      title: 'The free trial',
      body: (
        <ul>
          <li>It lasts {trialDays} days from the moment you start it, and opens every published tender.</li>
          <li>
            It asks for a mobile number that you have confirmed by a code. It asks for no card and no bank account.
          </li>
          <li>
            <strong>It ends by itself.</strong> It never turns into a paid subscription, and there is nothing to cancel.
          </li>
          <li>You can have it once for each mobile number and each email address, even after deleting an account.</li>
        </ul>
      ),
    },
    {
      id: 'payment',
      title: 'Paid periods',
      body: (
        <>
          <p>
            Access is sold for three months, six months or one year. The price of each, in Ethiopian birr, is on the{' '}
            <a href="/subscription/pricing">pricing page</a>; what counts is the price shown when you pay.
          </p>
          <ul>
            <li>
              You pay once, in advance, for the whole period. As long as the payment page says that paying is not
              possible yet, nothing is charged.
            </li>
            <li>A period you buy while another runs begins when that one ends, so no day is lost.</li>
            <li>
              <strong>Nothing renews by itself.</strong> We keep no card and no permission to charge you. When a period
              ends, access ends, until you choose to pay again.
            </li>
            <li>If prices change, a period already paid for stays as it is.</li>
          </ul>
        </>
      ),
    },
    {
      id: 'refunds',
      title: 'Fees are not refunded',
      body: (
        <p>
          What has been paid for a period is non-refundable, also if you stop using Chereta, delete your account or are
          suspended before the period ends. Money above the price, or too little to pay for a period, is your credit; a
          payment made twice becomes credit when you ask. Credit lowers your next payment, or we transfer it back when
          you ask. Rights that the law gives you and that no contract can take away are untouched.
        </p>
      ),
    },
    {
      id: 'cancelling',
      title: 'Cancelling',
      body: (
        <>
          <p>
            As nothing renews, there is nothing you must cancel: do not pay again, and access ends with the period you
            have. Until then you keep it in full.
          </p>
          <p>
            You may also delete your account at any time, in your profile or by writing to us. You then lose the days
            you have left, and nobody can bring the account back. The <a href="/privacy#deletion">privacy policy</a>{' '}
            says what is deleted and what must stay.
          </p>
        </>
      ),
    },
    {
      id: 'sharing',
      title: 'Sharing with colleagues',
      body: (
        <ul>
          <li>
            A paid period covers up to five further people, whose email addresses you name in your profile. A trial
            cannot be shared.
          </li>
          <li>
            Each of them signs in with an account of their own at that address, once they have confirmed it, and pays
            nothing.
          </li>
          <li>We tell them by email that you share with them. Name only people who agree to that.</li>
          <li>You can take somebody off at any time. Their access ends then, and in any case when your period ends.</li>
          <li>Places are for your own team. They may not be sold.</li>
        </ul>
      ),
    },
    {
      id: 'orders',
      title: 'Bid documents that we buy for you',
      body: (
        <ul>
          <li>
            On the page of an open tender you can ask us to buy its bid document. We call you before we do; until then
            neither of us owes anything.
          </li>
          <li>
            You pay the price that the buyer asks for the document, and the transport. For buying it we ask no fee.
          </li>
          <li>Whether a document is sold in time is in the buyer's hands. Order while there are days left.</li>
        </ul>
      ),
    },
    {
      id: 'accuracy',
      title: 'How far you can rely on a notice',
      body: (
        <>
          <p>
            We copy and sort notices that buyers publish in newspapers and elsewhere. We are not the buyer, and take no
            part in any tender.
          </p>
          <ul>
            <li>
              <strong>The buyer's own notice and documents are what counts.</strong> Where they differ from what you
              read here, they are right.
            </li>
            <li>
              Dates that a notice gives as a length of time (“within fifteen working days”) are computed by us from the
              calendar; holidays may be announced late.
            </li>
            <li>
              Notices can be amended, extended or withdrawn. Check with the buyer before you spend money or hand in a
              bid.
            </li>
            <li>Found a mistake in a notice? Tell us, and we correct what we can confirm.</li>
          </ul>
        </>
      ),
    },
    {
      id: 'fair-use',
      title: 'Fair use',
      body: (
        <ul>
          <li>Read, print and pass on single tenders for your own business, as you like.</li>
          <li>
            Do not copy the collection or large parts of it, resell it, or offer it under another name. Feeds are for
            your own use.
          </li>
          <li>Do not get round limits, access checks or security, and do not use Chereta to trouble others.</li>
          <li>
            The texts of notices belong to those who wrote them; the collection, its arrangement and the program are
            ours or our licensors'.
          </li>
        </ul>
      ),
    },
    {
      id: 'suspension',
      title: 'Suspension',
      body: (
        <>
          <p>
            We may suspend an account that breaks these terms, endangers others or the service, or when an authority
            lawfully demands it. All its sessions end at once, and signing in says that it is suspended.
          </p>
          <p>
            A paid period goes on running meanwhile. If you think that we are wrong, write to us: a suspension can be
            lifted. You may still ask for a copy of your data or its deletion.
          </p>
        </>
      ),
    },
    {
      id: 'messages',
      title: 'Messages from us',
      body: (
        <p>
          We send what belongs to your account (codes, confirmations, notices about security, about payments and the end
          of your subscription, and about who shares with you) and what you asked for: alerts, reminders, changes to
          tenders that you saved or that we alerted you about, and answers about your orders. Alerts can be switched off
          in your profile, and emails of alerts by the link in each of them. We send no advertising of others.
        </p>
      ),
    },
    {
      id: 'liability',
      title: 'What we answer for',
      body: (
        <>
          <p>
            We work carefully, but cannot promise that every notice is found, that all of it is right, or that the
            service is never interrupted. As far as the law allows, we do not answer for bids missed or lost, for
            profits not made, or for what follows from relying on a notice without checking it with the buyer.
          </p>
          <p>Damage done on purpose or by gross negligence, and what the law forbids to exclude, is not limited.</p>
        </>
      ),
    },
    {
      id: 'changes',
      title: 'Changes',
      body: (
        <p>
          When these terms change, this page changes, with the date above. A period that is already paid for runs to its
          end under the terms under which it was bought.
        </p>
      ),
    },
    {
      id: 'law',
      title: 'Law and disputes',
      body: (
        <p>
          Ethiopian law applies. Write to us first; most things can be settled so. Otherwise the competent courts in
          Addis Ababa decide.
        </p>
      ),
    },
    { id: 'contact', title: 'How to reach us', body: <OperatorLines operator={operator} /> },
  ],
})
