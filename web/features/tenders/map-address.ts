/** A place on earth in degrees (WGS 84). */
export type MapPlace = { latitude: number; longitude: number }

/** Decision 0090. */
const ZOOM = 19
const DECIMALS = 6
/** Degrees of longitude that one CSS pixel shows at that zoom: the world is 256 px wide at zoom 0. */
const DEGREES_A_PIXEL = 360 / (256 * 2 ** ZOOM)
/**
 * Half of the required width: it fits into the narrowest phone, so that the zoom is the required one on every screen.
 */
const HALF_WIDTH = 140 * DEGREES_A_PIXEL
const HALF_HEIGHT = 100 * DEGREES_A_PIXEL

const degrees = (value: number): string => String(Number(value.toFixed(DECIMALS)))
const pair = ({ latitude, longitude }: MapPlace): string => `${degrees(latitude)},${degrees(longitude)}`

/** The URL of the embedded map: Google's where there is a key, else OpenStreetMap's with a marker. */
export function mapAddress(place: MapPlace, key: string | undefined): string {
  if (key)
    return `https://www.google.com/maps/embed/v1/view?${new URLSearchParams({ key, center: pair(place), zoom: String(ZOOM) })}`
  const { latitude, longitude } = place
  const box = [longitude - HALF_WIDTH, latitude - HALF_HEIGHT, longitude + HALF_WIDTH, latitude + HALF_HEIGHT]
    .map(degrees)
    .join(',')
  return `https://www.openstreetmap.org/export/embed.html?${new URLSearchParams({ bbox: box, layer: 'mapnik', marker: pair(place) })}`
}

/** The same place as a page of its own. */
export function mapPage(place: MapPlace, key: string | undefined): string {
  if (key) return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: pair(place) })}`
  const [lat, lon] = [degrees(place.latitude), degrees(place.longitude)]
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=${ZOOM}/${lat}/${lon}`
}

/**
 * The way from one place to another. `isFrame`: whether it may be embedded; OpenStreetMap shows directions on a page of
 * their own only.
 */
export function directions(
  from: MapPlace,
  to: MapPlace,
  key: string | undefined,
): { address: string; isFrame: boolean } {
  if (key) {
    const query = new URLSearchParams({ key, origin: pair(from), destination: pair(to) })
    return { address: `https://www.google.com/maps/embed/v1/directions?${query}`, isFrame: true }
  }
  const query = new URLSearchParams({ engine: 'fossgis_osrm_car', route: `${pair(from)};${pair(to)}` })
  return { address: `https://www.openstreetmap.org/directions?${query}`, isFrame: false }
}
