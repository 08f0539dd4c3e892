import { answerWishes } from '../work-thread.ts'
import { paperPdf } from './paper-pdf.ts'

// The thread that prints papers as PDF, so that the process answers requests meanwhile.
answerWishes(paperPdf)
