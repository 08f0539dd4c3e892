import { answerWishes } from '../work-thread.ts'
import { printPaper } from './print-paper.ts'

answerWishes(printPaper)
