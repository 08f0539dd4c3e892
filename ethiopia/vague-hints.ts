/**
 * Hints that occur in titles of other sectors, too, and are used after 'construction of' only: fewer than six in ten of
 * their uses are of the hint's sector (docs/sector-guesses.md).
 */
const WORDS = `
  access control, accommodation, advertising, aggregate, application development, architectural, asphalt, auction, autoclave, aviation, bag, balance,
  battery, bean, beverage, blackboard, blasting, boiler, bridge, brochure, bulb, calibration, canva, cargo, cartridge, centrifuge, chemical, chicken,
  clothing, coal, compressor, concrete, conductor, construction, consultancy, consultancy service, consultant, consulting, cotton, crane,
  data collection, decoration, demolition, diagnostic kit, disinfectant, drainage, drinking water, drug, dry cleaning, embroidery,
  equipment maintenance, excavator, exercise book, fibre optic, film, fire alarm, fishing, fitting, food preparation, freezer, glass, glove, gypsum,
  hand tool, hangar, hardware, health facility, honey, information technology, inner tube, insecticide, installation, interior design,
  internet service, irrigation, janitorial, landscaping, laundry, lawn, leaflet, lighting, lubricant, maintenance, maintenance service,
  maintenance work, mattress, meal, measuring instrument, medal, meteorology, mining, nail, office equipment, painting work, partition, pest control,
  petrol, power line, printing, protective equipment, publishing, pulp, raincoat, reflective vest, refrigerator, rehabilitation, repair, repair work,
  reservoir, resin, roof, roofing, salt, sand, satellite, scanner, scrap, sewerage, sewing, shredder, sportswear, storage service, submersible pump,
  supervision, surveillance, t shirt, tailoring, tent, test kit, textile, thermometer, ticketing, transport, transport service, trophy, tyre, up, ups,
  vehicle, video camera, water meter, water treatment, weighbridge, well drilling, wind turbine, yarn
`
export const VAGUE_HINTS: ReadonlySet<string> = new Set(WORDS.split(',').map((word) => word.trim()))
