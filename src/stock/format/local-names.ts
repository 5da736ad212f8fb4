import { lruCache } from '../../lib/cache/lru-cache.ts';
import type { FeedField } from '../../schemas/stock-map.ts';
import { headerWords, joinedWords } from '../proposal/header-words.ts';

/**
 * The names of a car's fields in feeds of our countries in another language than English: in Swedish, in the French of
 * Canada, and in Afrikaans. Words without accents, separated by blanks; names separated by bars. Few are English names
 * too.
 */
const LOCAL_NAMES = {
  id: 'annons id|objekt id|objektnummer|fordons id|identifiant',
  stocknum:
    'lagernummer|lager nr|lagernr|objekt nr|objektnr|referensnummer|numero de stock|numero stock|no de stock|no stock|numero dinventaire|no dinventaire|voorraadnommer|voorraad nr|object key',
  vin: 'chassinummer|chassi nr|chassinr|chassi|niv|numero de chassis|numero didentification|onderstelnommer',
  year: 'arsmodell|modellar|tillverkningsar|ar|annee|annee modele|annee du modele|jaar|modeljaar|jaarmodel',
  make: 'marke|bilmarke|fabrikat|tillverkare|marque|fabricant|constructeur|fabrikaat|vervaardiger|merk',
  model: 'modell|modellnamn|modele|nom du modele',
  badge: 'utforande|modellbeteckning|modellvariant|finition|niveau de finition|declinaison|weergawe',
  series: 'modellserie|serie|reeks',
  name: 'rubrik|annonsrubrik|titel|titre|titre de lannonce|opskrif',
  car_type:
    'skick|bilskick|fordonsskick|ny begagnad|nytt begagnat|etat|neuf usage|neuf occasion|etat du vehicule|toestand|nuut gebruik',
  price:
    'pris|forsaljningspris|utpris|kontantpris|aktuellt pris|pris inkl moms|pris kr|pris sek|prix|prix de vente|prix demande|prix affiche|prix cad|prys|verkoopprys|verkoopsprys',
  sale_price:
    'kampanjpris|rabatterat pris|extrapris|prix en solde|prix reduit|prix promo|prix promotionnel|prix special|aanbiedingsprys|spesiale prys',
  price_on_application: 'price on application|is price on application|hide price|is poa',
  price_tax: 'vat status|momsstatus|btw status|statut tva',
  before_price:
    'ordinarie pris|ord pris|tidigare pris|gammalt pris|prix regulier|ancien prix|prix avant|vorige prys',
  km: 'kilometer|kilometerstand|matarstallning km|korstracka km|kilometrage|kilometrage km|kilometres parcourus|odometre|kilometerlesing',
  body: 'kaross|karosstyp|karosseri|biltyp|carrosserie|type de carrosserie|bakvorm|baktipe|bakwerk',
  drive: 'drivning|drivhjul|drivtyp|rouage|motricite|roues motrices|entrainement|dryfwiele',
  fuel: 'drivmedel|bransle|bransletyp|carburant|type de carburant|carburants|brandstof|brandstoftipe|brandstofsoort',
  transmission: 'vaxellada|vaxel|vaxeltyp|boite de vitesses|boite|type de transmission|ratkas|transmissie',
  colour:
    'farg|ytterfarg|exteriorfarg|lackfarg|kulor|couleur|couleur exterieure|couleur ext|couleur de carrosserie|kleur|buitekleur',
  interior_colour:
    'innerfarg|interiorfarg|inredningsfarg|kladsel|inredning|couleur interieure|couleur int|interieur|binnekleur',
  engine: 'motorstorlek|motorvolym|cylindervolym|moteur|cylindree|enjin|enjingrootte',
  cylinders: 'antal cylindrar|cylindrar|cylindres|nombre de cylindres|silinders',
  fuel_economy: 'bransleforbrukning|forbrukning|consommation|brandstofverbruik',
  seats:
    'saten|antal saten|sittplatser|antal sittplatser|nombre de places|nombre de sieges|sitplekke|aantal sitplekke',
  doors: 'dorrar|antal dorrar|portes|nombre de portes|portieres|deure|aantal deure',
  description: 'beskrivning|annonstext|fordonsbeskrivning|saljtext|commentaires|texte de lannonce|beskrywing',
  features:
    'utrustning|tillval|extrautrustning|standardutrustning|equipement|equipements|accessoires|ekstras|toebehore',
  images:
    'bilder|bild|bildlankar|bild url|bildurl|bildadresser|foton|photos|liens photos|url photos|fotos|foto|prente',
  primary_image_url: 'huvudbild|omslagsbild|photo principale|image principale|hooffoto',
  photos_count: 'antal bilder|nombre de photos|aantal fotos',
  status: 'lagerstatus|tillganglighet|statut|disponibilite|beskikbaarheid',
  reserved: 'reserverad|gereserveer',
  sold: 'sald|vendu|verkoop',
  certified: 'certifie|certifierad',
  created_at:
    'publicerad|publiceringsdatum|inkommen|inkomstdatum|skapad|inlagd|upplagd|date dajout|date ajout|date dentree|date entree|date darrivee|date arrivee|datum in voorraad',
  dealership_name:
    'handlare|aterforsaljare|bilhandlare|anlaggning|concessionnaire|concession|nom du concessionnaire|handelaar',
  city: 'ort|stad|ville|dorp',
  state: 'provinsie',
} as const satisfies Partial<Record<FeedField, string>>;

/** The names of odometers that are in mil (10 km) by their name, or whose name leaves that open. */
const MIL_ODOMETERS = 'mil|miltal|antal mil|matarstallning mil|korstracka mil';
const OPEN_ODOMETERS = 'matarstallning|korstracka';

/** All names by field, as `LOCAL_NAMES` has them, with odometers, whose unit `odometerUnit` gives. */
export const ALL_LOCAL_NAMES = {
  ...LOCAL_NAMES,
  km: `${LOCAL_NAMES.km}|${MIL_ODOMETERS}|${OPEN_ODOMETERS}`,
} as const;

const FIELDS: ReadonlyMap<string, FeedField> = new Map(
  Object.entries(ALL_LOCAL_NAMES).flatMap(([field, names]) =>
    names.split('|').map(name => [name.replaceAll(' ', ''), field as FeedField] as const),
  ),
);

/** Each row of a feed looks up the names of its columns. */
const cached = lruCache<FeedField | undefined>(1000);

/** The field that a name in another language than English means; of an odometer `odometerUnit` gives the unit. */
export function localField(name: string): FeedField | undefined {
  return cached(name, () => FIELDS.get(joinedWords(headerWords(name))));
}

/** Whether the readings of an odometer are in mil by its name; `open`: in mil or in kilometres; null for others. */
export function odometerUnit(name: string): 'mil' | 'open' | null {
  const words = headerWords(name);
  if (words.some(word => /^k(?:m|ilometer)$/.test(word))) return null;
  if (words.some(word => word === 'mil' || word === 'miltal')) return 'mil';
  return words.some(word => OPEN_ODOMETERS.split('|').includes(word)) ? 'open' : null;
}
