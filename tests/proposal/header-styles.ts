import type { Car } from '../../src/schemas/car.ts';

/** A column as a stock system would write it: its name, what it holds, and the field it should be; null for none. */
interface StyleColumn {
  header: string;
  field: string | null;
  value: (car: Car, at: number) => unknown;
}

/** How one kind of stock system names its columns and writes values. */
export interface HeaderStyle {
  country: string;
  columns: readonly StyleColumn[];
}

const photo = (which: number) => (car: Car, at: number) =>
  `https://photos.example/${car.id ?? at}/${which}.jpg`;
const photos = (separator: string) => (car: Car, at: number) =>
  [1, 2, 3].map(which => photo(which)(car, at)).join(separator);
const ofPrice = (change: (price: number) => unknown) => (car: Car) =>
  car.price === null ? '' : change(car.price);
const yes = (is: (car: Car) => boolean) => (car: Car) => (is(car) ? 'Y' : 'N');
const day = (car: Car) => car.created_at?.slice(0, 10) ?? '';
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** How a column writes what it holds, where that is not the value of its field. */
const WRITERS: Record<string, StyleColumn['value']> = {
  registration: (_, at) => `${String.fromCharCode(65 + (at % 26))}BC${String(at % 1000).padStart(3, '0')}`,
  cost: ofPrice(price => Math.round(price * 0.82)),
  list: ofPrice(price => price + 2000),
  untaxed: ofPrice(price => price - 1800),
  dollars: ofPrice(price => `$${price.toLocaleString('en-AU')}`),
  pounds: ({ price }) => (price === null ? 'POA' : `£${price}`),
  'with km': ({ km }) => (km === null ? '' : `${km.toLocaleString('en-AU')} km`),
  type: car => capital(car.car_type),
  TYPE: car => car.car_type.toUpperCase(),
  'N/U': car => (car.car_type === 'new' ? 'N' : 'U'),
  'N/U/D': car => capital(car.car_type).slice(0, 1),
  'brand new': car => (car.car_type === 'new' ? 'Brand New' : 'Pre-owned'),
  'is new': yes(car => car.car_type === 'new'),
  'is demo': yes(car => car.car_type === 'demo'),
  'is certified': yes(car => car.certified),
  'is four-wheel drive': yes(car => /4|awd/i.test(car.drive ?? '')),
  'True/False': car => (car.certified ? 'True' : 'False'),
  gears: car => (/man/i.test(car.transmission ?? '') ? 'Manual' : 'Automatic'),
  availability: car => (car.sold ? 'Sold' : 'Available'),
  title: car => car.carsales_title ?? car.name,
  colours: car => `${car.colour} / ${car.interior_colour ?? 'Black'}`,
  place: car => `${car.city}, ${car.state}`,
  day,
  'day/month/year': car => day(car).split('-').reverse().join('/'),
  'options,': car => car.features.join(','),
  'options|': car => car.features.join(' | '),
  'photos|': photos('|'),
  'photos,': photos(','),
  'photos;': photos(';'),
  photos_: photos(' '),
  'file names': (car, at) => [1, 2, 3].map(which => `${car.id}_${at}_${which}.jpg`).join(','),
  photo1: photo(1),
  photo2: photo(2),
  photo3: photo(3),
  report: (car, at) => `https://reports.example/${car.id ?? at}.pdf`,
  '07 5550 0120': () => '07 5550 0120',
  1998: () => '1998',
  1234: () => '1234',
  Full: () => 'Full',
  ok: () => 'ok',
  'Rang twice, offered 2k under': () => 'Rang twice, offered 2k under',
  'a few': (_, at) => at % 4,
  number: (_, at) => 40_000 + at,
  'a week': (_, at) => 80 + at,
};

/** Columns as `header=field`, `header=field<writer` or `header=<writer` for one that is no field of ours. */
function style(country: string, text: string): HeaderStyle {
  const columns = text
    .trim()
    .split(/\s*;;\s*/)
    .map((column): StyleColumn => {
      const [header = '', what = ''] = column.split('=');
      const [field = '', writer] = what.split('<');
      const own = writer === undefined ? undefined : WRITERS[writer];
      if (writer !== undefined && own === undefined) throw new Error(`No writer is called ${writer}.`);
      const value = own ?? ((car: Car) => Reflect.get(car, field));
      return { header, field: field === '' ? null : field, value };
    });
  return { country, columns };
}

/** Written before anything was measured. */
export const SEEN_STYLES = [
  // A dealer management system.
  style(
    'AU',
    `StockNo=stocknum ;; Rego=<registration ;; VIN=vin ;; Make=make ;; Model=model ;; Badge=badge ;; Series=series ;;
     Year=year ;; NewUsed=car_type<type ;; BodyStyle=body ;; Colour=colour ;; Odometer=km ;; DAP=price ;;
     CostPrice=<cost ;; Transmission=transmission ;; FuelType=fuel ;; Cylinders=cylinders ;; EngineSize=engine ;;
     Doors=doors ;; Seats=seats ;; Comments=description ;; PhotoURLs=images<photos| ;; YardCode=dealership_id`,
  ),
  // An inventory export.
  style(
    'US',
    `New/Used=car_type<N/U ;; Stock #=stocknum ;; VIN=vin ;; Year=year ;; Make=make ;; Model=model ;; Body=body ;;
     Trim=badge ;; Doors=doors ;; Exterior Color=colour ;; Interior Color=interior_colour ;;
     Engine Cylinders=cylinders ;; Engine Displacement=engine ;; Transmission=transmission ;; Odometer=km ;;
     Selling Price=price ;; MSRP=<list ;; Invoice=<cost ;; Certified=certified<True/False ;;
     DateInStock=created_at<day ;; Description=description ;; Options=features<options, ;;
     Photo Url List=images<photos,`,
  ),
  // The feed of a marketplace.
  style(
    'GB',
    `external_id=id ;; make_name=make ;; model_name=model ;; variant=badge ;; build_year=year ;; condition=car_type ;;
     asking_price=price<pounds ;; was_price=before_price ;; mileage_km=km ;; body_type=body ;; fuel_type=fuel ;;
     gearbox=transmission ;; drive_type=drive ;; exterior_colour=colour ;; num_doors=doors ;;
     image_urls=images<photos; ;; ad_headline=name<title ;; long_description=description ;; suburb=city ;;
     internal_notes=<Rang twice, offered 2k under`,
  ),
  // The spreadsheet of a yard.
  style(
    'AU',
    `Yr=year ;; Brand=make ;; Model=model ;; Kms=km<with km ;; Asking=price<dollars ;; Was=before_price ;;
     Trans=transmission ;; Paint=colour<colours ;; Shape=body ;; Yard=city<place ;; Bought for=<cost ;;
     Pics=images<photos_ ;; Stk=stocknum ;; Blurb=description`,
  ),
];

/** Written after the names of `field-names.ts`, and not changed since. */
export const HELD_OUT_STYLES = [
  // Advert upload of a marketplace.
  style(
    'GB',
    `Feed_Id=<1234 ;; Vehicle_ID=id ;; FullRegistration=<registration ;; Colour=colour ;; FuelType=fuel ;; Year=year ;;
     Mileage=km ;; BodyType=body ;; Doors=doors ;; Make=make ;; Model=model ;; Variant=badge ;; EngineSize=engine<1998 ;;
     Price=price ;; Transmission=transmission ;; PictureRefs=images<file names ;; ServiceHistory=<Full ;;
     PreviousOwners=<a few ;; Description=description ;; FourWheelDrive=<is four-wheel drive ;;
     Options=features<options, ;; New=car_type<is new ;; ExDemo=car_type<is demo ;;
     FranchiseApproved=certified<is certified ;; TradePrice=<cost ;; Cap_Id=<number`,
  ),
  // Classified adverts.
  style(
    'AU',
    `Ad Reference=id ;; Ad Headline=name<title ;; Vehicle Make=make ;; Vehicle Model=model ;; Vehicle Badge=badge ;;
     Compliance Year=year ;; Stock Type=car_type<type ;; EGC Price=<untaxed ;; Drive Away Price=price ;;
     Odometer Reading (km)=km ;; Gear Type=transmission ;; Fuel=fuel ;; Driven Wheels=drive ;; Ext. Colour=colour ;;
     Int. Colour=interior_colour ;; No. of Seats=seats ;; No. of Doors=doors ;; Engine Capacity (L)=engine ;;
     Rego Expiry=<day/month/year ;; Seller Comments=description ;; Photo1=images<photo1 ;; Photo2=images<photo2 ;;
     Photo3=images<photo3 ;; Suburb=city ;; State=state ;; Dealer Name=dealership_name ;;
     Dealer Phone=location.phone<07 5550 0120`,
  ),
  // Nested names of a program.
  style(
    'US',
    `vehicle.identification.stockNumber=stocknum ;; vehicle.identification.vin=vin ;; vehicle.spec.makeName=make ;;
     vehicle.spec.modelName=model ;; vehicle.spec.trimLevel=badge ;; vehicle.spec.modelYear=year ;;
     vehicle.spec.bodyStyle=body ;; vehicle.spec.driveTrain=drive ;; vehicle.spec.fuelType=fuel ;;
     vehicle.spec.transmissionType=transmission ;; vehicle.spec.engineDescription=engine ;;
     vehicle.spec.passengerCapacity=seats ;; vehicle.odometer.value=km ;; vehicle.inventoryType=car_type<TYPE ;;
     pricing.internetPrice=price ;; pricing.dealerInvoice=<cost ;; colors.exterior=colour ;;
     colors.interior=interior_colour ;; media.photos=images<photos, ;; notes.sellerNotes=description ;;
     dealer.rooftopId=dealership_id ;; meta.lastModified=<day`,
  ),
  // Short names of an old program.
  style(
    'AU',
    `STK_NUM=stocknum ;; MFR=make ;; MDL=model ;; VAR=badge ;; MY=year ;; N_U_D=car_type<N/U/D ;; ODO=km ;;
     RETAIL=price ;; COST_EX=<cost ;; GBX=transmission<gears ;; FUEL=fuel ;; COL_EXT=colour ;; BDY=body ;; DRS=doors ;;
     CYL=cylinders ;; IMG1=images<photo1 ;; IMG2=images<photo2 ;; TXT=description ;;
     DT_IN=created_at<day/month/year ;; LOC=location_name`,
  ),
  // The web shop of a motor group.
  style(
    'NZ',
    `SKU=stocknum ;; Listing Title=name<title ;; Manufacturer=make ;; Model Range=model ;; Specification=badge ;;
     Year of Manufacture=year ;; Vehicle Condition=car_type<brand new ;; Regular Price=before_price ;;
     Sale Price=price ;; Kilometres=km ;; Body Shape=body ;; Motor=engine ;; Fuel Economy (L/100km)=fuel_economy ;;
     Seating Capacity=seats ;; Stock Status=status<availability ;; Main Image=primary_image_url<photo1 ;;
     Gallery Images=images<photos, ;; Date Listed=created_at<day ;; Key Features=features<options| ;;
     Inspection Report=file<report ;; Branch=location_name ;; Vendor Reserve=<cost ;; Weekly Finance From=<a week`,
  ),
  // Names that say little.
  style(
    'AU',
    `Column A=make ;; Field 2=vin ;; What=<ok ;; Box=transmission ;; Runs on=fuel ;; Web pics=images<photos, ;;
     When made=year ;; State of car=car_type<type ;; Clock=km ;; Windscreen price=price ;; Sort of car=body ;;
     Name of model=model`,
  ),
];
