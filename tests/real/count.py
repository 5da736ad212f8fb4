"""Counts, with nothing but Python's own csv and xml modules, what the real feeds hold.

Written apart from the importer, and by other means, so that each checks the other. Its result is expected.json:

    python3 tests/real/count.py ../shared/data > tests/real/expected.json
"""

import collections
import csv
import json
import re
import sys
import xml.etree.ElementTree as ElementTree

DATA = sys.argv[1]
MISSING = {"", "-", "nan"}
CUT = {"Land": "Land Rover", "Great": "Great Wall", "Alfa": "Alfa Romeo", "Aston": "Aston Martin"}


def blank(text):
    return "" if text.strip() in MISSING else text.strip()


def colours(cell):
    """Outside and inside; paint codes, dates and warranties are none."""
    parts = [blank(part) for part in (cell.split(" / ", 1) + [""])[:2]]
    return ["" if re.fullmatch(r"\S*\d\S*", p) or re.search(r"\d years?\b|\bkm\b", p) else p for p in parts]


def engine(cell):
    size = re.sub(r"^\d+ cyl\W*", "", cell)
    return cell if re.search(r"[1-9]", size) else ""


def doors_and_seats(row):
    cells = [row["Doors"].strip(), row["Seats"].strip()]
    doors = next((int(c.split()[0]) for c in cells if c.endswith("Doors")), None)
    seats = next((int(c.split()[0]) for c in cells if c.endswith("Seats")), None)
    return doors, seats


def read_au():
    """The rows, each with the spreadsheet row and the line of the file where it begins."""
    with open(f"{DATA}/au-listings.csv", newline="", encoding="utf-8") as file:
        reader = csv.reader(file)
        header = next(reader)
        before = reader.line_num
        for number, cells in enumerate(reader, start=2):
            yield number, before + 1, dict(zip(header, cells, strict=True))
            before = reader.line_num


def identity(row):
    names = ["Brand", "Model", "Year", "Title", "UsedOrNew", "BodyType", "Transmission", "DriveType", "FuelType"]
    told = [blank(row[name]).lower().replace("other", "") if name.endswith("Type") else row[name].lower() for name in names]
    kilometres = row["Kilometres"] if row["Kilometres"].isdigit() else ""
    return (*told, kilometres, *map(str.lower, colours(row["ColourExtInt"])), engine(row["Engine"]), *doors_and_seats(row), row["Location"].lower())


def price(row):
    return int(row["Price"]) if row["Price"].isdigit() else None


def is_cheaper(row, than):
    return price(row) is not None and (price(than) is None or price(row) < price(than))


def au(location=None):
    kept, quarantined, rows, duplicates, others = {}, [], 0, 0, 0
    for number, line, row in read_au():
        rows += 1
        if location is not None and row["Location"] != location:
            others += 1
            continue
        if blank(row["Brand"]) == "" or blank(row["Model"]) == "" or row["UsedOrNew"] not in ("USED", "NEW", "DEMO"):
            quarantined.append({"row": number, "line": line})
            continue
        key = identity(row)
        duplicates += key in kept
        if key not in kept or is_cheaper(row, kept[key]):
            kept[key] = row
    cars = list(kept.values())
    kilometres = [int(row["Kilometres"]) for row in cars if row["Kilometres"].isdigit()]
    prices = [price(row) for row in cars if price(row) is not None]
    sizes = [doors_and_seats(row) for row in cars]
    places = [row["Location"].rsplit(", ", 1) for row in cars if row["Location"]]
    return {
        "rows": rows,
        "otherDealersRows": others,
        "quarantined": quarantined,
        "duplicates": duplicates,
        "cars": len(cars),
        "byCarType": dict(sorted(collections.Counter(row["UsedOrNew"].lower() for row in cars).items())),
        "withoutPrice": len(cars) - len(prices),
        "sumOfPrices": sum(prices),
        "withoutKilometres": len(cars) - len(kilometres),
        "sumOfKilometres": sum(kilometres),
        "sumOfDoors": sum(doors or 0 for doors, _ in sizes),
        "sumOfSeats": sum(seats or 0 for _, seats in sizes),
        "repairedMakes": dict(sorted(collections.Counter(CUT[row["Brand"]] for row in cars if row["Brand"] in CUT).items())),
        "withoutPlace": len(cars) - len(places),
        "byState": dict(sorted(collections.Counter(state.removeprefix("AU-") for _, state in places).items())),
        "outsideColours": dict(collections.Counter(c for c in (colours(row["ColourExtInt"])[0] for row in cars) if c).most_common(5)),
    }


def au_dirt():
    """The dirt of the file as it is, duplicates included."""
    rows = [row for _, _, row in read_au()]
    return {
        "byCarType": dict(sorted(collections.Counter(row["UsedOrNew"] for row in rows).items())),
        "poa": sum(row["Price"] == "POA" for row in rows),
        "withoutKilometres": sum(not row["Kilometres"].isdigit() for row in rows),
        "withoutPlace": sum(row["Location"] == "" for row in rows),
        "cutMakes": sum(row["Brand"] in CUT for row in rows),
        "seatsInDoors": sum("Seats" in row["Doors"] for row in rows),
        "lineBreaksInFields": sum(any("\n" in cell for cell in row.values()) for row in rows),
    }


def us():
    with open(f"{DATA}/us-meta-feed.csv", newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    amount = lambda text: int(text.split()[0]) if text else 0
    photos = lambda row: set(row["Photo Url List"].split(",")) | {row["image[0].url"]}
    models = collections.defaultdict(set)
    for row in rows:
        for url in photos(row):
            models[url].add((row["make"], row["model"]))
    asked = [min(filter(None, [amount(row["price"]), amount(row["sale_price"])]), default=0) for row in rows]
    return {
        "rows": len(rows),
        "cars": len({row["vehicle_id"] for row in rows}),
        "byState": dict(sorted(collections.Counter(row["state_of_vehicle"] for row in rows).items())),
        "withoutPrice": sum(price == 0 for price in asked),
        "sumOfPrices": sum(asked),
        "reduced": sum(0 < amount(row["sale_price"]) < amount(row["price"]) for row in rows),
        "usedWithoutMiles": sum(row["state_of_vehicle"] != "NEW" and row["mileage.value"] == "0" for row in rows),
        "sumOfMiles": sum(int(row["mileage.value"]) for row in rows),
        # A picture that cars of different models have is no photo of a car.
        "photos": sum(sum(len(models[url]) == 1 for url in photos(row)) for row in rows),
        "withoutColour": sum(row["exterior_color"] == "NA" for row in rows),
    }


def uk():
    g = "{http://base.google.com/ns/1.0}"
    items = ElementTree.parse(f"{DATA}/uk-google-vehicle-ads.xml").getroot().findall("channel/item")
    return {
        "cars": len(items),
        "sumOfPrices": sum(int(item.findtext(f"{g}price").split()[0]) for item in items),
        "sumOfMiles": sum(int(item.findtext(f"{g}mileage").split()[0]) for item in items),
        "photos": sum(len({image.text for name in ("image_link", "additional_image_link") for image in item.findall(f"{g}{name}")}) for item in items),
        "byFuel": dict(sorted(collections.Counter(item.findtext(f"{g}fuel_type") for item in items).items())),
    }


result = {
    "auDirt": au_dirt(),
    "au-all": au(),
    "au-minchinbury": au("Minchinbury, NSW"),
    "au-kedron": au("Kedron, QLD"),
    "us-meta": us(),
    "uk-google": uk(),
}
print(json.dumps(result, indent=2))
