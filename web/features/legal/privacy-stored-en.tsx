import { SESSION_DAYS } from '#contract/session-limits.ts'

/** The privacy policy's table in English: which data is stored, why, and for how long. */
export const StoredDataEnglish = () => (
  <dl>
    <div>
      <dt>Your account</dt>
      <dd>
        Name, email address and mobile number, also those you had before, language, whether address and number are
        confirmed, when you registered and were last here; a picture's address if Google or Telegram gave one. To know
        you again and to reach you. Until you delete the account.
      </dd>
    </div>
    <div>
      <dt>Your password</dt>
      <dd>Only as a value (Argon2id) from which it cannot be read back. Until you change it or delete the account.</dd>
    </div>
    <div>
      <dt>Linked sign-ins</dt>
      <dd>
        If you sign in by Google or Telegram: your number there and the name shown. Until you unlink it or delete the
        account.
      </dd>
    </div>
    <div>
      <dt>Sessions</dt>
      <dd>
        Where you're signed in, as “Chrome, Android”, how you signed in and when the session was last used. A session
        ends after {SESSION_DAYS.idle} days without use, and after {SESSION_DAYS.most} days in any case.
      </dd>
    </div>
    <div>
      <dt>Known browsers</dt>
      <dd>A random mark, so that guessing from elsewhere does not lock you out. For a year after its last use.</dd>
    </div>
    <div>
      <dt>Codes</dt>
      <dd>
        The address or number a sign-in code went to, and a value to check it by. The code holds for ten minutes; the
        record goes after two days.
      </dd>
    </div>
    <div>
      <dt>What happened to the account</dt>
      <dd>
        Sign-ins for a year; changes of password, address, number, roles and suspensions as long as the account exists.
        To find out what happened if somebody else got in.
      </dd>
    </div>
    <div>
      <dt>Messages to you</dt>
      <dd>
        Emails and SMS we sent, whether they were delivered; without the code or link they held, once delivered. For 90
        days.
      </dd>
    </div>
    <div>
      <dt>Your subscription</dt>
      <dd>
        When trial and paid periods begin and end, the addresses of colleagues you share with, and a number of your
        device if you use the Android app. Until you take them off or delete the account; that an address was in your
        team, for 400 days more, so that nobody decides on a payment of their own team.
      </dd>
    </div>
    <div>
      <dt>Your payments</dt>
      <dd>
        Period, amount, when and how you paid, the numbers of transfers and receipts, and what our bank says of them;
        the name, TIN, VAT number and addresses you give for papers. To count your payment and to prove it. As long as
        the law requires. The file of a receipt, and the payer's phone number in it: for a year after we decided on it,
        or until you delete the account.
      </dd>
    </div>
    <div>
      <dt>Your alerts</dt>
      <dd>
        The keywords, sectors, companies and searches you want alerts about, the channels you chose, which tenders were
        found for you and why, which alerts we sent, and which recommendations you refused. Until you change them or
        delete the account.
      </dd>
    </div>
    <div>
      <dt>Where alerts go</dt>
      <dd>
        A linked Telegram chat, and the address at which a browser that you allowed takes push messages. Until you
        switch it off there or here, or delete the account. A browser's refusal of such messages, under a random number
        of its own: for a year.
      </dd>
    </div>
    <div>
      <dt>Saved tenders and reminders</dt>
      <dd>
        Which tenders you keep and when you want to be reminded, and the number in the private address of your calendar.
        Until you take them off or delete the account.
      </dd>
    </div>
    <div>
      <dt>Company papers and decisions</dt>
      <dd>
        The papers you bid with: kind, number and last day, which colleagues on your paid subscription see. And whether
        you bid for a tender, with your note, which nobody else sees. Until you take them off or delete the account.
      </dd>
    </div>
    <div>
      <dt>Your contacts</dt>
      <dd>
        Name, email address and mobile number of the people you import or type in to share tenders with, and when you
        agreed to it. Nobody else sees them. Until you delete them or the account.
      </dd>
    </div>
    <div>
      <dt>Tenders you share</dt>
      <dd>
        Which tender you sent to which address or number, and what became of it. For 30 days. Of people who want no such
        messages, a check value that names nobody.
      </dd>
    </div>
    <div>
      <dt>Orders and feedback</dt>
      <dd>
        What you ordered, with number, address and note; stars and comments on tenders, with the email address that the
        link to them named where you were not signed in. Until you delete the account; of an order, that it was made
        stays, without you.
      </dd>
    </div>
    <div>
      <dt>Tenders you opened</dt>
      <dd>
        Signed in: which tender on which day, so that we count you once among a tender's readers and can recommend
        similar ones, which you can switch off. Until you delete the account.
      </dd>
    </div>
    <div>
      <dt>That a trial or a coupon was used</dt>
      <dd>
        A check value of mobile number and email address that names nobody. It stays, or both could be had again and
        again.
      </dd>
    </div>
    <div>
      <dt>What you write on the contact page, or ask of us about a plan</dt>
      <dd>Name, email address, phone number if given, and your message. To answer it. For a year.</dd>
    </div>
    <div>
      <dt>Mistakes you report in a tender</dt>
      <dd>The report, without who made it.</dd>
    </div>
    <div>
      <dt>Work of our staff</dt>
      <dd>
        Who entered, changed or decided on a tender, by name: as long as the tender is here, also after the account is
        deleted.
      </dd>
    </div>
    <div>
      <dt>Counts against abuse</dt>
      <dd>
        How often something was tried, by a check value of the network address, account or number, from which neither
        can be read. For a day at most. The network address itself is not stored.
      </dd>
    </div>
  </dl>
)
