/** Notices as people paste them, written for tests. */
export const AMHARIC_NOTICE = `አዲስ ዘመን ኅዳር 15 ቀን 2019 ዓ.ም
ግልጽ የጨረታ ማስታወቂያ ቁጥር 011/2019
የሰላም በር ዩኒቨርሲቲ በ2019 በጀት ዓመት የጽሕፈት መሣሪያዎችን በግልጽ ጨረታ አወዳድሮ መግዛት ይፈልጋል።
1. በዘርፉ የታደሰ ንግድ ፈቃድና የዘመኑን ግብር የከፈሉ፤
2. የማይመለስ ብር 200 (ሁለት መቶ ብር) በመክፈል ሰነዱን ከአዳማ ቅርንጫፍ ቢሮ ቁጥር 12 መግዛት ይችላሉ፤
3. የጨረታ ማስከበሪያ ብር 50,000.00 በሲፒኦ፤
4. ሰነዳቸውን በታሸገ ኤንቨሎፕ እስከ ታኅሣሥ 8 ቀን 2019 ዓ.ም ከጠዋቱ 4፡00 ሰዓት ድረስ በሳጥኑ ማስገባት ይኖርባቸዋል፤
5. ጨረታው በዚሁ ዕለት ከጠዋቱ 4፡30 ሰዓት ይከፈታል።
ስልክ ቁጥር 022 111 22 33 / 0911 23 45 67`

export const ENGLISH_NOTICE = `The Blue Gate Herald (Nov 24, 2026)
INVITATION TO BID
Bid No: GRC/NCB/014/2026
The Green Ridge Cooperative Union (GRCU) invites eligible bidders for the supply and installation of office furniture in Hawassa.
1. Bidders must have a trade license renewed for 2019 E.C., VAT and TIN certificates.
2. Documents are obtained during working hours (8:30 AM - 5:00 PM) upon payment of a non-refundable fee of Birr 500 from November 26, 2026.
3. Bid security of 2% of the total price by CPO, valid for 90 days. Performance security is 10%.
4. Bids must be delivered to the address below on or before December 17, 2026 at 2:00 PM. Bids will be opened on the same day at 2:30 PM.
Tel: +251 46 220 1122 ext. 21, +251 911 20 30 40, Fax +251 46 220 1123, account number 1000123456789
E-mail: bids@grcu.example.org, www.grcu.example.org`

/** Its closing gives an hour without a part of the day. */
export const CLOCK_NOTICE = `INVITATION TO BID
Bid No: RVW/07/2026
The Rift Valley Water Enterprise invites sealed bids for the supply of water pumps.
Bids must be delivered on or before December 17, 2026 at 4:00. Bids will be opened on the same day at 4:30.
Tel: 0911 22 33 44`

/** Two notices of one page. */
export const TWO_NOTICES = `${CLOCK_NOTICE}

INVITATION TO BID
Bid No: LTS/22/2026
The Lake Tana Sugar Factory invites eligible bidders for the supply of spare parts for its trucks and tractors.
Bids must be delivered on or before December 22, 2026 at 10:00 AM and will be opened on the same day at 10:30 AM.
Tel: 0918 77 66 55`
