import { DATE_TYPE } from '#contract/tenders.ts'
import { formatEthiopianClock } from '#ethiopia/clock.ts'
import { formatEthiopian } from '#ethiopia/date-text.ts'
import { birr, sampleList, minutes, pick, sampleTable, texts } from './wording.ts'
import type { SampleFacts, SampleTexts } from './wording.ts'

/** The verb for the office's intention, after the name of the thing. */
function wish({ subject, proforma, turn }: SampleFacts): string {
  const method = proforma ? 'በፕሮፎርማ' : pick(['በግልጽ ጨረታ', 'በሀገራዊ ግልጽ ጨረታ', 'በብሔራዊ ግልጽ ጨረታ'], turn)
  if (subject.kind === 'sale' || subject.kind === 'rent') return `${method} አወዳድሮ ማከናወን ይፈልጋል`
  if (/ግዥ|ተከላ$/.test(subject.am)) return `${method} አወዳድሮ መፈጸም ይፈልጋል`
  if (subject.am.endsWith('አገልግሎት')) return `${method} አወዳድሮ ማግኘት ይፈልጋል`
  return `${method} አወዳድሮ ማሠራት ይፈልጋል`
}

function titleOf(facts: SampleFacts): string {
  const { subject, buyer, turn, year, proforma } = facts
  if (proforma) return pick([`${subject.am} በፕሮፎርማ`, `${buyer.am} ${subject.am} ${wish(facts)}`], turn)
  return pick(
    [
      `${subject.am} የግልጽ ጨረታ ማስታወቂያ`,
      `${buyer.am} በ${year} በጀት ዓመት ${subject.am} ${wish(facts)}`,
      subject.am,
      `${buyer.am} ${subject.am} ${wish(facts)}`,
      `ለሁለተኛ ጊዜ የወጣ የጨረታ ማስታወቂያ፡ ${subject.am}`,
    ],
    turn,
  )
}

const hour = (time: string): string =>
  `${formatEthiopianClock(minutes(time), 'am').replace(':', '፡').replace('ከሰዓት ', 'ከሰዓት በኋላ ')} ሰዓት`

function closingOf({ closing, closingDay, closes, opens, open, buyer, room }: SampleFacts): string {
  const place = `በ${buyer.placeAm} በሚገኘው ጽሕፈት ቤታችን ቢሮ ቁጥር ${room}`
  if (closing.dateType === DATE_TYPE.text) return `${closing.text ?? ''}። ጨረታው በሚቀጥለው የሥራ ቀን ${place} ይከፈታል።`
  const day = `እስከ ${formatEthiopian(closingDay, 'am')} ${hour(closes)}`
  const counted = {
    [DATE_TYPE.calendarDays]: `ማስታወቂያው ከወጣበት ቀን ጀምሮ ለ${open} ተከታታይ ቀናት፣ ማለትም `,
    [DATE_TYPE.workingDays]: `ማስታወቂያው ከወጣበት ቀን ጀምሮ ለ${open} ተከታታይ የሥራ ቀናት፣ ማለትም `,
  }[closing.dateType as 2 | 3]
  return `ተጫራቾች ሰነዳቸውን ${counted ?? ''}${day} ድረስ ለዚሁ በተዘጋጀው የጨረታ ሳጥን ማስገባት ይኖርባቸዋል። ጨረታው በዕለቱ ${hour(opens)} ተጫራቾች ወይም ሕጋዊ ወኪሎቻቸው በተገኙበት ${place} ይከፈታል።`
}

const ELIGIBILITY = [
  'በዘርፉ የታደሰ የንግድ ሥራ ፈቃድ ያላቸው',
  'የዘመኑን ግብር የከፈሉና የግብር ከፋይ መለያ ቁጥር (ቲን) ያላቸው',
  'የግዥው መጠን ከብር 200,000 በላይ ከሆነ የተጨማሪ እሴት ታክስ (ቫት) ተመዝጋቢ የሆኑ',
  'በአቅራቢዎች ዝርዝር የተመዘገቡና የምስክር ወረቀት ማቅረብ የሚችሉ',
]

function works({ subject, turn }: SampleFacts): string[] {
  if (subject.kind === 'works')
    return [`ደረጃቸው ${pick(['GC', 'BC', 'RC'], turn)}-${(turn % 4) + 3} እና ከዚያ በላይ የሆነ የሥራ ተቋራጭ`]
  if (subject.kind === 'service') return ['ተመሳሳይ ሥራ መሥራታቸውን የሚገልጽ ማስረጃ ማቅረብ የሚችሉ']
  return []
}

function details({ subject, lots, long }: SampleFacts): string {
  const rows = lots.map(({ good, quantity }, at) => [`ሎት ${at + 1}`, good.am, good.unitAm, birr(quantity)])
  const lotTable = rows.length > 0 ? sampleTable(['ሎት', 'የዕቃው ዓይነት', 'መለኪያ', 'ብዛት'], rows) : ''
  if (!long) return lotTable
  const isDone = subject.kind === 'service'
  const criteria = [
    ['የቴክኒክ ብቃት', '40'],
    ['የሥራ ልምድ', '20'],
    [isDone ? 'የባለሙያዎች ብቃት' : 'የማስረከቢያ ጊዜ', '15'],
    [isDone ? 'የሥራ ዕቅድ' : 'ከሽያጭ በኋላ አገልግሎት', '5'],
    ['ዋጋ', '20'],
  ]
  const covers = isDone
    ? 'ለሥራው የሚያስፈልጉ ባለሙያዎችን፣ ቁሳቁሶችንና ወርኃዊ ሪፖርትን'
    : 'እስከ ቦታው ድረስ ማጓጓዝን፣ ርክክብንና በአሥራ ሁለት ወር የዋስትና ጊዜ የሚታዩ ጉድለቶችን ማስተካከልን'
  return `${lotTable}
<h3>ዝርዝር መግለጫ</h3>
${texts([
  `ውሉ ከላይ የተገለጸውን ሥራ፣ ${covers} ያጠቃልላል። ተጫራቾች በአንድ ሎት፣ በተወሰኑ ሎቶች ወይም በሁሉም ሎቶች መወዳደር ይችላሉ፤ ሎትን ከፍሎ ዋጋ ማቅረብ ግን አይቻልም።`,
  'መሥሪያ ቤቱ ውል በሚፈረምበት ጊዜ የነጠላ ዋጋ ለውጥ ሳይደረግ የግዥውን መጠን እስከ ሃያ በመቶ መጨመር ወይም መቀነስ ይችላል። ናሙና የሚጠየቅባቸው ዕቃዎች ናሙና ከጨረታው መዝጊያ በፊት መቅረብ አለበት።',
  'ተጫራቾች የሚያቀርቡት ዋጋ ማንኛውንም ግብር፣ ማጓጓዣ፣ መጫኛና ማውረጃ ያካተተ መሆን አለበት። በነጠላ ዋጋና በጠቅላላ ዋጋ መካከል ልዩነት ቢኖር ነጠላ ዋጋው ይወሰዳል።',
])}
<h3>ግምገማ</h3>
${texts(['የቴክኒክና የፋይናንስ ሰነዶች ኦርጅናልና ኮፒ ተብለው በተለያየ የታሸገ ፖስታ መቅረብ አለባቸው። በቴክኒክ ግምገማ 70 እና ከዚያ በላይ ነጥብ ያገኙ ተጫራቾች ብቻ የፋይናንስ ሰነዳቸው ይከፈታል።'])}
${sampleTable(['መስፈርት', 'ነጥብ'], criteria)}
<h3>ከአሸናፊነት በኋላ</h3>
${sampleList(['አሸናፊው የውሉን ዋጋ 10 በመቶ የውል ማስከበሪያ በማስያዝ በ7 ቀናት ውስጥ ውል ይፈርማል።', 'በሁኔታ ላይ ያልተመሠረተ የባንክ ዋስትና ለሚያቀርብ አሸናፊ እስከ 30 በመቶ ቅድመ ክፍያ ይሰጣል።', 'ቅሬታ ያለው ተጫራች ውጤቱ በተገለጸ በ5 የሥራ ቀናት ውስጥ አቤቱታውን በጽሑፍ ማቅረብ ይችላል።'])}`
}

/** The words of an Amharic sample. */
export function sampleInAmharic(facts: SampleFacts): SampleTexts {
  const { subject, buyer, turn, year, reference, bond, price, proforma, phone, open } = facts
  const opening = `${buyer.am} በ${year} በጀት ዓመት <strong>${subject.am}</strong> ${wish(facts)}። የጨረታ ቁጥር፡ ${reference}።`
  const papers =
    price > 0
      ? `የጨረታውን ሰነድ የማይመለስ ብር ${birr(price)} በመክፈል በሥራ ሰዓት ከፋይናንስ ክፍል መግዛት ይቻላል።`
      : 'የጨረታውን ሰነድ በሥራ ሰዓት ያለ ክፍያ መውሰድ ይቻላል።'
  const security =
    bond > 0 ? `ተጫራቾች የጨረታ ማስከበሪያ ብር ${birr(bond)} በሲፒኦ ወይም በሁኔታ ላይ ባልተመሠረተ የባንክ ዋስትና ማስያዝ አለባቸው።` : undefined
  const trade = subject.kind === 'sale' || subject.kind === 'rent'
  const who = trade
    ? texts(['በጨረታው ለመሳተፍ የሚፈልግ ግለሰብም ሆነ ድርጅት መወዳደር ይችላል። ንብረቱን በሥራ ሰዓት ማየት ይቻላል።'])
    : `<p>ስለሆነም በጨረታው መወዳደር የሚችሉት፡</p>${sampleList([...ELIGIBILITY.slice(0, proforma ? 2 : 4), ...works(facts)])}`
  const tail = pick(
    [
      'መሥሪያ ቤቱ የተሻለ አማራጭ ካገኘ ጨረታውን በከፊልም ሆነ ሙሉ በሙሉ የመሰረዝ መብቱ የተጠበቀ ነው።',
      'የጨረታው መክፈቻ ቀን የበዓል ቀን ከሆነ በሚቀጥለው የሥራ ቀን በተመሳሳይ ሰዓት ይከፈታል።',
      'ጨረታው ፀንቶ የሚቆይበት ጊዜ 60 ቀናት ነው።',
    ],
    turn,
  )
  return {
    title: titleOf(facts),
    shortDesc: `${buyer.am} ${subject.am} ${wish(facts)}።`,
    description: [
      texts([opening]),
      who,
      details(facts),
      texts([papers, security, closingOf(facts), tail, `ለበለጠ መረጃ፡ ስልክ ${phone}፣ ${buyer.placeAm}።`]),
    ].join('\n'),
    bidBond:
      bond > 0
        ? `ብር ${birr(bond)} በሲፒኦ ወይም በባንክ ዋስትና`
        : proforma
          ? undefined
          : pick(['የጠቅላላ ዋጋው 2 በመቶ', 'የጠቅላላ ዋጋው 1 በመቶ በሲፒኦ'], turn),
    docPrice: price > 0 ? `የማይመለስ ብር ${birr(price)}` : proforma ? undefined : 'ያለ ክፍያ',
    closingText: pick(
      [
        `ማስታወቂያው ከወጣበት ቀን ጀምሮ ባሉት ${open} ተከታታይ ቀናት ውስጥ`,
        'ማስታወቂያው በወጣ በ16ኛው ቀን ከጠዋቱ 4፡00 ሰዓት',
        'በማስታወቂያ ሰሌዳ በሚገለጽ ቀን',
        'በቂ ተወዳዳሪ እስከሚገኝ ድረስ',
      ],
      turn,
    ),
    location: `${buyer.placeAm}፣ ${buyer.am}፣ ቢሮ ቁጥር ${facts.room}`,
  }
}
