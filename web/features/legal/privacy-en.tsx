import { OperatorLines } from './legal-page.tsx'
import type { LegalFacts, LegalText } from './legal-text.ts'
import { StoredDataEnglish } from './privacy-stored-en.tsx'

/** The privacy policy in English. */
export const privacyInEnglish = ({ operator, analytics }: LegalFacts): LegalText => ({
  lead: (
    <p>
      You can search Chereta without telling us who you are. With an account, we keep what we need to sign you in and to
      give you what you paid for. We sell nothing about you, and show no advertising.
    </p>
  ),
  sections: [
    {
      id: 'responsible',
      title: 'Who is responsible',
      body: (
        <>
          <p>
            Responsible for your personal data (its controller under the Personal Data Protection Proclamation No.
            1321/2024) is:
          </p>
          <OperatorLines operator={operator} />
        </>
      ),
    },
    {
      id: 'kept',
      title: 'What we keep, what for, and how long',
      body: <StoredDataEnglish />,
    },
    {
      id: 'searches',
      title: 'Searches and what you read',
      body: (
        <>
          <p>
            What you search for reaches our server, which answers and forgets it: search words are neither kept with
            your account, unless you save the search, nor written to the log. The log holds the time, the kind of page,
            how long it took and whether it worked; no name, no network address, no words. We also time the steps of
            some requests, with nothing about you.
          </p>
          <p>
            When something goes wrong in a page, your browser tells us what kind of error it was, on which screen, and
            where in our program: not who you are, what you typed, or the address you were at. The page shows a
            reference; tell us that, and we find it.
          </p>
          <p>
            We count how often a tender was opened. Who opened it we note only of people who are signed in: to recommend
            similar tenders to them, and shown to nobody else.
          </p>
        </>
      ),
    },
    {
      id: 'device',
      title: 'What stays on your device',
      body: (
        <>
          <p>Your browser keeps for you, and only there:</p>
          <ul>
            <li>your last ten searches, and which tenders you have opened;</li>
            <li>
              pages, lists and tenders you have read, and the public cards of the last days, to be read without a
              connection;
            </li>
            <li>
              what you did without a connection, until it is sent; of staff also notices that are not saved yet, and a
              file whose upload is not finished, for a day;
            </li>
            <li>a random number for this browser, to switch push messages on and off in it;</li>
            <li>
              the email addresses last used to sign in on this device, and a pass that holds for 15 minutes while you
              are signed in;
            </li>
            <li>which hints you have closed{analytics ? ', and whether you agreed to usage statistics' : ''};</li>
            <li>
              an email address or number that stood in a link you followed to us. It is taken out of the address bar
              before anything else happens.
            </li>
          </ul>
          <p>
            Cookies are ours alone: <code>session</code> keeps you signed in, <code>device</code> knows this browser
            again, <code>lang</code>, <code>cal</code>, <code>order</code>, <code>order-saved</code>, <code>split</code>
            , <code>prefers-color</code> and <code>view-list</code>, <code>view-saved</code>, <code>view-alerts</code>{' '}
            hold your choices, <code>visit</code> holds when you were here last, and <code>contactsAsked</code>, for a
            day, that we asked you for contacts. None follows you to other sites.
          </p>
          <p>
            Signing out removes the pass, the addresses, your searches, and what you opened, read or did here. The rest
            goes when you clear this site's data in your browser's settings.
          </p>
        </>
      ),
    },
    {
      id: 'others',
      title: 'Who else gets something',
      body: (
        <ul>
          <li>
            <strong>Carriers of SMS and email</strong> get your number or address and the message, to deliver it.
          </li>
          <li>
            <strong>SantimPay</strong>, if you pay online: the amount, our payment reference and your mobile number. It
            tells us whether you paid, not from which account.
          </li>
          <li>
            <strong>Google and Telegram</strong>, where signing in by them is offered: their buttons on the login page
            are loaded from them, so they learn that your browser is at our site; if you sign in that way, they confirm
            who you are. Elsewhere nothing of theirs is loaded unless you ask for it. If you let Google give us your
            contacts, we read them once and keep no permission to do so again.
          </li>
          <li>
            <strong>Telegram</strong> carries the alerts that you let us send to a chat.{' '}
            <strong>The push service of your browser's maker</strong> carries those that you allow in a browser,
            encrypted so that only this browser can read them.
          </li>
          <li>
            <strong>OpenStreetMap</strong>, or Google where it is set up, if you press “Show the map” or “Get
            directions” on the contact page or a tender's page. Not before. Directions tell it where you are, if you
            allow your browser to say so.
          </li>
          {analytics ? (
            <li>
              <strong>A service for usage statistics, only if you agree:</strong> which kinds of pages you open and
              when, under a random number, and, if you came by a link that holds them, your email address or phone
              number. Never your searches. You take it back under “Usage statistics” at the foot of any page, and the
              number is deleted.
            </li>
          ) : (
            <li>
              <strong>Usage statistics:</strong> nobody. This service has none set up; before that changed, you would be
              asked.
            </li>
          )}
          <li>
            <strong>Colleagues</strong> you share a subscription with learn your name, or your email address if you gave
            no name.
          </li>
          <li>
            <strong>A language model</strong>, where one is set up: the texts of notices that our staff enter, nothing
            about you.
          </li>
          <li>
            <strong>Our staff</strong>: admins see accounts; editors and approvers see messages of the contact page and
            orders; approvers see payments and receipts; all staff see what readers say of tenders.{' '}
            <strong>Authorities</strong>: what the law obliges us to hand over.
          </li>
        </ul>
      ),
    },
    {
      id: 'abroad',
      title: 'Outside Ethiopia',
      body: (
        <p>
          Carriers of email, Google, Telegram, push services, the language model
          {analytics ? ', the map and usage statistics' : ' and the map'} may work on machines in other countries. You
          decide about all of them but the emails of your account and the language model, which gets nothing about you.
        </p>
      ),
    },
    {
      id: 'basis',
      title: 'Our legal basis',
      body: (
        <p>
          We process the data of your account, trial, periods and questions to do what you asked us to. We process what
          protects accounts and the service in our legitimate interest in keeping it safe, and payment records because
          the law requires them. Everything optional needs your consent, which you can withdraw at any time.
        </p>
      ),
    },
    {
      id: 'deletion',
      title: 'What is deleted, and when',
      body: (
        <>
          <p>
            “Delete account” in your profile deletes at once: name, addresses, number, password, linked sign-ins,
            sessions, codes, the account's history, messages to you, trial and periods, the addresses you share with,
            your own address in the teams and contacts of others, alerts and searches, saved tenders and reminders,
            company papers and decisions, your contacts and what you shared, which tenders you opened, and what you sent
            from a confirmed address by the contact page. It cannot be undone.
          </p>
          <p>
            The check value of a used trial or coupon, and that an order was made, stay and name nobody. Where the law
            obliges us to keep the record of a payment, it stays with the buyer's name and numbers on its papers,
            without your account, your email address and the files of receipts. Backups hold older data until they are
            replaced.
          </p>
          <p>Other data is deleted when the times above have passed; you don't need to do anything.</p>
        </>
      ),
    },
    {
      id: 'rights',
      title: 'Your rights',
      body: (
        <>
          <p>By the Personal Data Protection Proclamation No. 1321/2024 you have the right</p>
          <ul>
            <li>
              to know what we hold about you and to get a copy that a machine can read:{' '}
              <strong>Download my data</strong> in your <a href="/subscription/profile#data">profile</a>;
            </li>
            <li>to have it corrected: name, email address and number, in your profile;</li>
            <li>
              to have it deleted: <strong>Delete account</strong>, in your profile;
            </li>
            <li>to have its use restricted, and to object to it;</li>
            <li>to take back a consent, for the time to come;</li>
            <li>not to be subject to a decision made by a machine alone that weighs on you; we make none;</li>
            <li>to complain to the supervisory authority, the Ethiopian Communications Authority.</li>
          </ul>
          <p>
            For all of it you can also write to us. We ask you to show that you are the person the data is about, and
            charge nothing.
          </p>
        </>
      ),
    },
    {
      id: 'safety',
      title: 'How it is protected',
      body: (
        <p>
          Passwords, sessions and codes are stored so that nobody can use them from a copy of the database. To change
          your address, number or password, one must first prove to be you, and we tell you at the address you had. If
          your data gets into the wrong hands, we tell the authority within 72 hours, and you, as the Proclamation
          demands.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes',
      body: (
        <p>
          Before we process data in another way, this page says so, with the date above. We ask you about anything that
          needs your consent.
        </p>
      ),
    },
  ],
})
