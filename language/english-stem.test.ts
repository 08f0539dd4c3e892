import { expect, test } from 'vitest'
import { stemEnglish } from './english-stem.ts'

/** Pairs as PostgreSQL's `english` dictionary gives them; one line for each step of the algorithm. */
const PAIRS = `
caresses:caress ties:tie cries:cri gas:gas this:this gaps:gap kiwis:kiwi bus:bus abyss:abyss works:work boxes:box
agreed:agre feed:feed luxuriated:luxuri hopping:hop hoping:hope falling:fall hissing:hiss fizzed:fizz failing:fail filing:file added:add egging:egg
cry:cri by:by say:say enjoy:enjoy supply:suppli supplies:suppli supplying:suppli company:compani companies:compani youth:youth
conditional:condit rational:ration valency:valenc hesitancy:hesit digitizer:digit operator:oper feudalism:feudal decisiveness:decis hopefulness:hope
callousness:callous formality:formal sensitivity:sensit sensibility:sensibl analogously:analog quickly:quick
triplicate:triplic formative:format formalize:formal electricity:electr electrical:electr hopeful:hope goodness:good
revival:reviv allowance:allow inference:infer airliner:airlin adjustable:adjust defensible:defens irritant:irrit replacement:replac adjustment:adjust
dependent:depend adoption:adopt communism:communism activate:activ homologous:homolog effective:effect bowdlerize:bowdler
probate:probat rate:rate cease:ceas controller:control roll:roll
skis:ski dying:die idly:idl news:news sky:sky proceed:proceed exceeds:exceed inning:inning generators:generat generously:generous communities:communiti arsenal:arsenal
construction:construct constructing:construct constructed:construct tenders:tender bidding:bid bidders:bidder procurement:procur maintenance:mainten
computers:comput services:servic vehicles:vehicl building:build buildings:build consultancy:consult laboratory:laboratori roads:road a:a be:be
`
  .trim()
  .split(/\s+/)
  .map((pair) => pair.split(':') as [string, string])

test('every word has the stem that PostgreSQL gives it', () => {
  expect(PAIRS.map(([word]) => [word, stemEnglish(word)])).toEqual(PAIRS)
})
