/**
 * Banks and wallets that a receipt can come from, in the order of the select box. The code is stored and sent, the
 * names are shown; 'other' is any bank that is not listed.
 */
export const BANKS = [
  { code: 'telebirr', en: 'telebirr', am: 'ቴሌብር' },
  { code: 'cbe', en: 'Commercial Bank of Ethiopia (CBE)', am: 'የኢትዮጵያ ንግድ ባንክ' },
  { code: 'cbe-birr', en: 'CBE Birr', am: 'ሲቢኢ ብር' },
  { code: 'm-pesa', en: 'M-Pesa', am: 'ኤም-ፔሳ' },
  { code: 'abyssinia', en: 'Bank of Abyssinia', am: 'አቢሲንያ ባንክ' },
  { code: 'awash', en: 'Awash Bank', am: 'አዋሽ ባንክ' },
  { code: 'dashen', en: 'Dashen Bank', am: 'ዳሸን ባንክ' },
  { code: 'amhara', en: 'Amhara Bank', am: 'አማራ ባንክ' },
  { code: 'siinqee', en: 'Siinqee Bank', am: 'ሲንቄ ባንክ' },
  { code: 'zemen', en: 'Zemen Bank', am: 'ዘመን ባንክ' },
  { code: 'wegagen', en: 'Wegagen Bank', am: 'ወጋገን ባንክ' },
  { code: 'nib', en: 'Nib International Bank', am: 'ንብ ኢንተርናሽናል ባንክ' },
  { code: 'ahadu', en: 'Ahadu Bank', am: 'አሐዱ ባንክ' },
  { code: 'coop', en: 'Cooperative Bank of Oromia', am: 'የኦሮሚያ ኅብረት ሥራ ባንክ' },
  { code: 'hibret', en: 'Hibret Bank', am: 'ኅብረት ባንክ' },
  { code: 'oromia', en: 'Oromia Bank', am: 'ኦሮሚያ ባንክ' },
  { code: 'abay', en: 'Abay Bank', am: 'አባይ ባንክ' },
  { code: 'bunna', en: 'Bunna Bank', am: 'ቡና ባንክ' },
  { code: 'berhan', en: 'Berhan Bank', am: 'ብርሃን ባንክ' },
  { code: 'other', en: 'Another bank', am: 'ሌላ ባንክ' },
] as const
export type BankCode = (typeof BANKS)[number]['code']
