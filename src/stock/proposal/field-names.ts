import type { FeedField } from '../../schemas/stock-map.ts';
import { ALL_LOCAL_NAMES } from '../format/local-names.ts';
import { joinedWords } from './header-words.ts';

/**
 * The names of a car's fields in stock systems, in words separated by blanks and names separated by bars: stock lists
 * of dealer management systems, exports for marketplaces, spreadsheets. Written from the usage of the trade, not from
 * one feed.
 */
const NAMES: Partial<Record<FeedField, string>> = {
  id: 'id|vehicle id|car id|listing id|ad id|advert id|item id|external id|unique id|uid|guid|uuid|record id|reference|ref|reference number|ad reference|feed id|inventory id|network id',
  stocknum:
    'stock|stock number|stock no|stock num|stock id|stk|stk no|stk number|stock code|stock ref|stock reference|inventory number|dealer stock number|dealer stock no|yard number|yard no|sku',
  vin: 'vin|vin number|vin no|vin code|chassis|chassis number|chassis no|vehicle identification number',
  year: 'year|yr|model year|year model|build year|built|year built|manufacture year|year of manufacture|manufactured year|my|compliance year|year made|reg year|registration year|year of registration|production year|first registration year|first registration date|date of first registration|first registered|first registration',
  make: 'make|brand|manufacturer|mfr|mfg|marque|make name|maker|oem|division|brand name',
  model: 'model|model name|mdl|range|model range|family|model family|model description',
  badge:
    'badge|variant|model text|vehicle configuration|trim|trim level|grade|model variant|derivative|version|edition|spec|spec level|trim name|badge description|model grade|variant name|style name|submodel|model detail|model details',
  series: 'series|generation|model series|series code',
  name: 'title|headline|header|ad header|ad title|ad headline|heading|listing title|advert title|full name|description title|vehicle name|display name|subject|vehicle description short|short description|caption|vehicle title|car name|full model|name',
  car_type:
    'type|typ|condition|new used|new or used|used or new|used new|vehicle type|stock type|car type|category|new|is new|used|is used|pre owned|is pre owned|preowned|state of vehicle|listing type|vehicle condition|new used demo|status new used|nu|used new demo|inventory type|class of stock|demo|ex demo|demonstrator|ex demonstrator|ownership condition|vehicle category|sale type',
  show_on_dealer_website:
    'show on dealer website|show on website|show on web|display on website|display on web|web display|publish|published|post status|publish to web|advertise|active|visible|live|hidden|hide|unlisted',
  price:
    'price|asking price|asking|sale price|selling price|sell price|sell|retail price|retail|list price|advertised price|advertised|our price|web price|website price|internet price|online price|price inc gst|price incl gst|price including gst|cash price|special price|special|current price|now|now price|dealer price|forecourt price|sticker price|amount|final price|total price|price aud|price usd|price gbp|price nzd|asking amount|display price|promo price|window price|drive away|drive away price|driveaway|driveaway price|price cents|price in cents|dap|price drive away|da price|ride away|ride away price|rideaway|egc|egc price|price egc|excl govt charges|price excl govt charges|excluding government charges|price before on road costs|price ex orc',
  before_price:
    'was|was price|price was|before price|original price|previous price|price previous|old price|rrp|msrp|recommended retail price|regular price|full price|price before|normal price|former price|strike price|strikethrough price|new price rrp|price original',
  price_on_application: 'price on application|price on request|poa|is poa|hide price',
  sale_price_effective_date: 'sale price effective date|sale price dates|sale dates',
  price_type:
    'price type|pricing type|price label|price qualifier|price comment|price basis|price suffix|price display type|price text|price note|price description',
  price_tax:
    'vat|vat type|price vat status|forecourt price vat status|price vat|vat included|vat inclusive|price includes vat|plus vat|vat treatment|gst|gst status|gst type|gst included|gst inclusive|price includes gst|plus gst|tax|tax status|tax included|price includes tax|moms|moms ingar|btw',
  subscription_price: 'subscription price|subscription|weekly subscription|subscription weekly',
  km: 'odometer|odo|odom|km|kms|kilometres|kilometers|kilometre|mileage|miles|distance|odometer reading|odo reading|mileage reading|current mileage|distance travelled|km reading|kms travelled|odometer reading miles|odometer reading km|mileage km|mileage kms|odometer km|odometer kms|odometer miles|klms|kays',
  body: 'body|body type|body style|bodystyle|shape|body shape|vehicle body|style|body configuration|body description|segment',
  drive:
    'drive|drive type|drivetrain|drive train|driven wheels|wheel drive|driveline|drive wheels|driving wheels|drive line|wheels driven|axle drive|traction',
  fuel: 'fuel|fuel type|petrol type|energy|fuel kind|powered by|energy source|fuel description|propulsion',
  transmission:
    'transmission|gearbox|gear box|trans|transmission type|gears|gear type|gear|tranny|transmission description|shift|gear shift|trans type|gearbox type',
  colour:
    'colour|color|exterior colour|exterior color|ext colour|ext color|body colour|body color|paint|paint colour|paint color|external colour|outside colour|outside color|colour exterior|color exterior|generic colour|manufacturer colour|colour description|colour ext|color ext|ext col|ext clr|exterior col',
  interior_colour:
    'interior colour|interior color|int colour|int color|trim colour|trim color|upholstery|upholstery colour|inside colour|inside color|interior|seat colour|colour interior|color interior|interior trim|colour int|color int|int col|int clr|int trim|trim material|interior material',
  engine:
    'engine|engine size|engine description|motor|engine capacity|capacity|engine litres|engine liters|litres|displacement|engine displacement|engine type|cc|engine cc|engine size litres|power plant|engine l|cubic capacity',
  cylinders:
    'cylinders|cyl|cyls|engine cylinders|number of cylinders|no of cylinders|cylinder count|num cylinders',
  fuel_economy:
    'fuel economy|fuel consumption|consumption|economy|combined fuel|fuel economy combined|l 100 km|litres per 100 km|combined consumption|fuel combined|fuel use',
  seats:
    'seats|seating|seat capacity|seating capacity|number of seats|no of seats|seat count|num seats|passengers|passenger capacity|seater',
  doors: 'doors|drs|number of doors|no of doors|door count|num doors|door|body doors',
  description:
    'description|post content|content|info|info text|comments|comment|ad text|advert text|advert|ad copy|advertisement|sales copy|dealer comments|sellers comments|seller comments|seller notes|notes to buyer|long description|full description|marketing text|web comments|web description|remarks|vehicle comments|ad description|ad body|dealer notes for web|blurb|narrative|vehicle description|about',
  features:
    'features|feature|options|option|extra|equipment|accessories|extras|option list|feature list|installed options|fitted options|standard features|key features|highlights|vehicle options|factory options|optional extras|standard equipment|specifications list|dealer options|features list|options list',
  images:
    'images|image|photos|photo|pictures|picture|pics|pic|image urls|image url|photo urls|photo url|picture urls|picture url|image list|photo list|picture list|image links|image link|photo links|photo link|picture refs|picture ref|photo url list|gallery|media|all images|image files|photo files|img|imgs|pictures list|additional images|additional photos|other images|image url list|extra photos|image uri|photo uri|media url|media urls',
  primary_image_url:
    'main image|main photo|main picture|primary image|primary photo|primary image url|main image url|main photo url|hero image|hero image url|thumbnail|thumb|thumbnail url|cover image|cover photo|featured image|first photo|first image|lead photo|default image|default photo',
  photos_count:
    'photo count|image count|number of photos|no of photos|num photos|number of images|picture count|photos count',
  status:
    'status|in stock|in transit|for sale|availability|stock status|sale status|vehicle status|state of sale|inventory status|available|lot status|current status|listing status|status code|lifecycle state|lifecycle status|lifecycle',
  reserved:
    'reserved|reservation|reservation status|reservation state|on hold|on deposit|deposit taken|under offer|sale pending|hold',
  sold: 'sold|sold flag|sold yn|sold out',
  sold_date_timestamp: 'sold date|date sold|sale date|date of sale|delivered date|sold on|sold at',
  certified:
    'certified|cpo|certified pre owned|approved used|manufacturer approved|certified used|franchise approved|certified flag',
  tag: 'tag|label|badge text|promo tag|sticker|ribbon|flag text|card tag|promo label|special label|banner text',
  created_at:
    'date in|date in stock|in stock date|stock date|date added|added|created|created at|created date|date created|date listed|listed date|list date|listed|first listed|date received|arrival date|date arrived|date on lot|date first on lot|entry date|date entered|stock in date|date posted|publish date|publishing date|date published|published date|stocked date|received date|date on forecourt|date captured|captured|inventory date',
  file: 'report url|history report|history report url|inspection report|condition report|carfax|carfax url|carfax link|history url|vehicle history report|ppsr|ppsr url|ppsr report|report link|history link',
  dealership_name:
    'dealer|dealer name|dealership|dealership name|seller|seller name|branch name|rooftop|business name|vendor name|franchise name|company name|retailer name|advertiser|advertiser name',
  dealership_id:
    'dealer id|dealership id|dealer code|dealer number|dealer no|seller id|branch id|branch code|rooftop id|yard code|site code|site id|dealership code|client id|account number|retailer id|advertiser id',
  location_name:
    'location|location name|yard|yard name|lot name|site|site name|branch|store|store name|lot|showroom|lot location|yard location',
  city: 'city|suburb|town|dealer city|dealer suburb|location city|location suburb|suburb name',
  state: 'state|region|province|dealer state|location state|state code|county',
  'location.phone':
    'phone|dealer phone|telephone|phone number|dealer phone number|contact phone|contact number|location phone|yard phone',
  'location.address.street':
    'address|street|street address|dealer address|address line 1|address 1|location address|yard address',
  views: 'views|page views|hits|view count|times viewed',
  categories: 'categories|tags|keywords|lifestyle|good for|vehicle categories|collections',
  item_type: 'item type|vehicle class|product type|vehicle kind|asset type',
  'autograb_data.average_market_price':
    'market average|market avg|average market price|market price|market value|avg market price|average price|market retail',
  slug: 'slug|url slug|permalink slug',
};

/** Columns that a feed often has and a site has no use for. */
const UNUSED =
  'external stock reference|rego|registration|reg|registration number|reg number|reg no|rego number|rego no|plate|plate number|number plate|licence plate|license plate|full registration|rego status|reg status|registration status|warranty status|title status|ppsr status|finance status|rego expiry|registration expiry|registration expires|reg expiry|vrm|vrn|postcode|zip|zip code|post code|country|url|link|vdp url|detail url|detail page|vehicle url|listing url|website url|page url|web address|latitude|longitude|lat|lng|lon|long|fax|email|e mail|dealer email|dealer website|website|video|video url|video link|youtube|model code|model number|model no|style id|chrome id|chrome style id|nvic|glass code|redbook code|redbook|rb code|cap id|cap code|jato id|age|days in stock|days on lot|days|dis|engine number|engine no|key number|key no|key tag|previous owners|owners|number of owners|no of owners|service history|service history text|co 2|emissions|euro standard|euro status|ancap|ancap rating|safety rating|warranty|last updated|last modified|updated|updated at|modified|modified date|date updated|date modified|timestamp|compliance date|build date|build month|build plate|contact|contact name|sales person|salesperson|custom label|make id|model id|brand id|currency|mileage unit|odometer unit|distance unit|unit|power|kw|bhp|hp|torque|max power|tow capacity|towing|wheelbase|wheel base|wheels|wheel size|tyres|tyre size|weight|length|width|height|tare|gvm|gross weight|payload|axles|mpg|city mpg|highway mpg|mpg city|mpg highway|city fuel|hwy fuel|imported|origin|key count|v 5|insurance group|tax band|road tax|finance|weekly payment|weekly repayment|weekly price|per week|repayment|monthly payment|deposit|row|row number|no|number|index|sequence|sort|sort order|position|priority|photo updated|photos updated|images updated|image modified|photo date|photos last modified|owner phone|rear seats|regnr|reg nr|registreringsnummer|regnummer|registreringsdatum|besiktigad|besiktigad till|skatt|hastkrafter|hk|effekt|pris exkl moms|pris ex moms|pris exklusive moms|nypris|senast uppdaterad|postnummer|lank|immatriculation|numero de plaque|plaque|code postal|lien|puissance|registrasienommer|poskode|skakel';

/** Words by which a column holds what no visitor may read: what the dealer paid, or what was written for colleagues. */
const PRIVATE_WORDS = new Set(
  'cost costs siv wholesale trade invoice purchase purchased bought buy acquisition floor floorplan reserve landed minimum min lowest margin profit gross net holdback recon reconditioning internal private staff admin customer owner buyer comm commission valuation appraisal paid inkop inkopspris inkopsdatum anskaffning anskaffningspris kostnad sjalvkostnad kopare agare marginal minimipris anteckningar interna internt interne interna achat acheteur cout coutant marge proprietaire kosprys koste aankoop aankoopprys eienaar'.split(
    ' ',
  ),
);

interface KnownNames {
  /** By name without blanks: the field. */
  fields: ReadonlyMap<string, FeedField>;
  unused: ReadonlySet<string>;
}

const joined = (name: string) => joinedWords(name.split(' '));

export const KNOWN_NAMES: KnownNames = {
  fields: new Map(
    [...Object.entries(ALL_LOCAL_NAMES), ...Object.entries(NAMES)].flatMap(([field, names]) =>
      (names ?? '').split('|').map(name => [joined(name), field as FeedField] as const),
    ),
  ),
  unused: new Set(UNUSED.split('|').map(joined)),
};

/** Whether a column may hold what the dealer paid, or notes for colleagues: it is never proposed. */
export function isPrivate(words: readonly string[]): boolean {
  return words.some(word => PRIVATE_WORDS.has(word));
}
