/** The icons in use (Lucide, ISC licence); named here so that one sees what there is and nothing else travels. */
export {
  ArrowLeft, ArrowUp, Building2, Copy, FileText, Globe, History, Mail, MapPin, Maximize, Moon, Navigation, Newspaper, Phone, Printer, ReceiptText,
  Search, SearchX, Settings2, SlidersHorizontal, Sun, WifiOff, X,
} from 'lucide-react'
