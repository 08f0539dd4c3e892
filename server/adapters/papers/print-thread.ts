import { answerWishes } from '../work-thread.ts'
import { paperPdf } from './paper-pdf.ts'

answerWishes(paperPdf)
